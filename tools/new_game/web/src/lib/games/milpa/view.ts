import type { View } from '../face';
import type { MilpaView } from './view_types';

export const milpa = (view: View): MilpaView => view as MilpaView;
