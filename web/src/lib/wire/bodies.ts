// Made by tools/wire_types.py from the server's types: change those, never this file.
import type { View } from '../games/view_types';
import type { Live, Days, Sitter, LegalAction, Moved } from "./socket";

export interface Rename {
  name: string;
}

export interface Credentials {
  name: string;
  password: string;
}

export interface NewPassword {
  old: string;
  new: string;
}

/** The password again. */
export interface Proof {
  password: string;
}

export interface Recover {
  name: string;
  code: string;
  new: string;
}

/** An email address, and the language of its reader. */
export interface NewAddress {
  address: string;
  language?: "en" | "fr";
}

/** The part after the # of a link in a letter. */
export interface FollowedLink {
  secret: string;
}

export interface NewPasswordByLink {
  secret: string;
  new: string;
}

/** The purpose of a passkey: adding it, logging in, or a fresh proof. */
export interface PasskeyWish {
  purpose: "add" | "login" | "prove";
}

/** What the browser answered, as its own ``toJSON`` writes it. */
export interface NewPasskey {
  name: string;
  credential: Record<string, unknown>;
}

export interface ShownPasskey {
  credential: Record<string, unknown>;
}

export interface PasskeyName {
  name: string;
}

/** One's own name, so that nobody is deleted by mistake. */
export interface Farewell {
  name: string;
}

/** What a program may do in addition to reading; never anything about the account. ``days`` until it expires: as many as the server allows, unless fewer are asked for. */
export interface NewToken {
  label: string;
  scopes?: ("chat" | "play" | "read")[];
  days?: number | null;
}

/** The one who asks. */
export interface Me {
  kind: "me";
}

/** Open to anybody. */
export interface Open {
  kind: "open";
}

/** For anybody with the link. */
export interface Invited {
  kind: "invited";
}

export interface BotChair {
  kind: "bot";
  level: string;
}

export interface NewTable {
  game: string;
  seats: (Me | Open | Invited | BotChair)[];
  options?: Record<string, string | number>;
  clock?: Live | Days | null;
  takeover?: string;
  listed?: boolean | null;
  start?: "full" | "host" | "ready";
  chat?: "all" | "off" | "seated";
  several?: boolean;
  hints?: boolean;
}

/** A seat, or any open one; an invitation names its seat itself. */
export interface Join {
  seat?: number | null;
  invite?: string | null;
}

/** What a table that has not begun agrees on from now on, all of it. */
export interface NewTerms {
  options: Record<string, string | number>;
  clock: Live | Days | null;
  listed: boolean;
}

export interface Readiness {
  ready: boolean;
}

/** The bots for all seats that are free. */
export interface Fill {
  level: string;
}

/** At which pace, if it is with a person. */
export interface PlayNow {
  game: string;
  pace?: "days" | "live" | "none";
}

/** Whether to play the person who asks; whoever has asked takes it back. */
export interface RivalAnswer {
  accept: boolean;
}

export interface Which {
  seat: number;
}

/** From after so many moves, at this seat; bots of one level sit at the others. */
export interface PlayOn {
  number: number;
  seat: number;
  level?: string;
}

/** None gives up and reveals the best action. */
export interface RetryAnswer {
  action?: string | null;
}

/** Another chair for a seat, before the start. */
export interface Arrange {
  seat: number;
  chair: Me | Open | Invited | BotChair;
}

/** All answers so far: actions, ``next``, ``skip`` and ``show``. */
export interface LessonAnswers {
  answers?: string[];
}

export interface NamedLesson {
  game: string;
  lesson: string;
}

export interface FinishedLessons {
  lessons: NamedLesson[];
}

export interface Person {
  id: string;
  name: string;
  claimed: boolean;
  moderator?: boolean;
  leaving?: number | null;
}

/** A device that is logged in; ``here`` is the one that asks, ``device`` its browser and system, such as ``firefox linux``, as far as they say. */
export interface Session {
  id: string;
  created: number;
  seen: number;
  address: string;
  here: boolean;
  device?: string;
}

/** A login, a failed attempt (``wrong``), a claimed name, a changed password, and so on. */
export interface Login {
  time: number;
  kind: string;
  address: string;
}

/** ``mail`` and ``passkeys``: whether they work here; ``recovery``: since when there is a code. */
export interface Account {
  email: string | null;
  pending: string | null;
  recovery: number | null;
  mail: boolean;
  passkeys: boolean;
  grace_days: number;
  token_days: number;
}

export interface Mailbox {
  address: string;
}

export interface Passkey {
  id: string;
  name: string;
  created: number;
  used: number | null;
}

/** What the browser's ``navigator.credentials`` is asked, as its own ``parse…FromJSON`` reads it. */
export interface PasskeyOptions {
  options: Record<string, unknown>;
}

/** The only time that the code is shown. */
export interface RecoveryCode {
  code: string;
}

/** When everything about the person will be deleted; none: it already is. */
export interface Leaving {
  until: number | null;
}

export interface Token {
  id: string;
  label: string;
  created: number;
  scopes: string[];
  expires: number;
}

/** The only time that the token itself is shown. */
export interface FreshToken {
  id: string;
  token: string;
  expires: number;
}

/** ``resigned`` is the seat that gave up. */
export interface BriefResult {
  scores: number[];
  winners: number[];
  resigned?: number | null;
}

/** A table in a list. ``to_act`` is whose turn it is; ``invites`` are the links its host may hand out. ``left``: seconds until my own decision is made for me. */
export interface TableCard {
  id: string;
  game: string;
  options: Record<string, string | number>;
  phase: "abandoned" | "gathering" | "over" | "playing";
  host: string | null;
  seats: Sitter[];
  clock: Live | Days | null;
  takeover: string;
  listed: boolean;
  several: boolean;
  hints: boolean;
  created: number;
  rematch: string | null;
  to_act: number[];
  invites?: Record<string, string>;
  left?: number | null;
  ended?: number | null;
  result?: BriefResult | null;
}

/** The default first; a number is a seat. ``values_at``: what a table of so many seats may choose. */
export interface OptionCard {
  key: string;
  values: (string | number)[];
  values_at: Record<string, (string | number)[]>;
  house: boolean;
}

export interface GameCard {
  name: string;
  rules: number;
  seats: number[];
  options: OptionCard[];
}

/** How an action is called: a key of the catalogue's actions, and the facts for its blanks. */
export interface ActionSentence {
  key: string;
  facts?: Record<string, unknown>;
}

export interface Shelf {
  games: GameCard[];
  bots: string[];
}

/** ``kind``: look, move or refused. The step is called ``lessons.<lesson>.<key>.name``. */
export interface LessonStepCard {
  key: string;
  kind: string;
}

/** ``lessons.<lesson>.tips.<key>``, said at the first decision of one of these kinds. */
export interface LessonTip {
  key: string;
  decisions: string[];
}

/** The match after a lesson: what table to make for it, and what the coach says in its first round. */
export interface LessonPractice {
  seats: number;
  options: Record<string, string | number>;
  bot: string;
  tips: LessonTip[];
}

/** Its sentences stand in the game's ``lessons/<language>.toml``; ``minutes`` by language. */
export interface LessonCard {
  game: string;
  lesson: string;
  seat: number;
  steps: LessonStepCard[];
  minutes: Record<string, number>;
  practice: LessonPractice;
}

/** A key of the game's catalogue, or ``coach.*`` of the house's. */
export interface CoachSentence {
  key: string;
  facts: Record<string, unknown>;
}

/** And when it was finished first. */
export interface FinishedLesson {
  game: string;
  lesson: string;
  time: number;
}

/** What became of the last action: ``played``, taken back (``not_yet``) or ``refused`` by a rule. ``gain`` is what the step has brought, or what an action that was taken back is sure to bring: points now, and if the match ended now. */
export interface LessonOutcome {
  kind: string;
  action: string;
  gain: [number, number] | null;
  rule: string;
  sentence: CoachSentence | null;
}

/** Where a learner stands. ``answers`` are those that count, and ``starts`` how many of them lead to the beginning of each step so far. ``phase``: ask, done or ended. ``points`` names things that explain themselves. ``sentences``: says and do; when the step is done, done and why. ``meanwhile`` is what others did before the step, ``told`` what came of the learner's own actions in it. */
export interface LessonPlace {
  answers: string[];
  starts: number[];
  place: number;
  phase: string;
  kind: string;
  seat: number;
  seats: number;
  options: Record<string, string | number>;
  points: string[];
  sentences: Record<string, CoachSentence>;
  expected: string | null;
  view: View;
  to_act: number[];
  choices: LegalAction[];
  meanwhile: Record<string, unknown>[];
  told: Record<string, unknown>[];
  outcome: LessonOutcome | null;
}

/** What those who run the server say of it. */
export interface About {
  contact: string;
  text: string;
  version: string;
}

/** Why not: a sentence of the catalogue and what fills its blanks. */
export interface ErrorBody {
  key: string;
  facts?: Record<string, unknown>;
}

/** A report of a person, or of a line of chat and so of its author. */
export interface NewReport {
  reason: string;
  person?: string | null;
  table?: string | null;
  line?: number | null;
}

/** ``addresses``: also bans the addresses from which the person is logged in now. */
export interface Ban {
  verb: "ban";
  person: string;
  hours: number;
  why: string;
  addresses?: boolean;
}

export interface BanNetwork {
  verb: "ban_network";
  network: string;
  hours: number;
  why: string;
}

export interface Unban {
  verb: "unban";
  person: string;
}

export interface UnbanNetwork {
  verb: "unban_network";
  network: string;
}

/** The person may play and watch, but write at no table. */
export interface Silence {
  verb: "mute";
  person: string;
  hours: number;
  why: string;
}

export interface Unmute {
  verb: "unmute";
  person: string;
}

/** Gives the person a guest's name; they may choose another. */
export interface Neutral {
  verb: "rename";
  person: string;
}

/** A line of chat. */
export interface Remove {
  verb: "remove";
  table: string;
  line: number;
}

export interface End {
  verb: "end";
  table: string;
}

/** Removed from the lobby; the table's link still works. */
export interface Hide {
  verb: "hide";
  table: string;
}

export interface Unhide {
  verb: "unhide";
  table: string;
}

/** Closes a report. */
export interface Settle {
  verb: "settle";
  report: number;
}

/** ``said`` is the text of the line when it was reported, unless it has been removed. ``game``, ``phase`` and ``listed`` describe the table as it is today. */
export interface Report {
  id: number;
  time: number;
  reporter: string | null;
  person: string;
  name: string;
  table: string | null;
  game: string | null;
  phase: "abandoned" | "gathering" | "over" | "playing" | null;
  listed: boolean | null;
  line: number | null;
  said: string;
  reason: string;
  state: "open" | "settled";
}

/** A ban or mute in force, of a person or of a network of addresses. */
export interface Sanction {
  kind: "ban" | "mute";
  person: string | null;
  name: string | null;
  network: string | null;
  until: number;
  why: string;
}

/** Who did what to whom; nameless if the account has been deleted since. */
export interface LogLine {
  id: number;
  time: number;
  moderator: string | null;
  by_operator: boolean;
  verb: "ban" | "end" | "hide" | "mute" | "remove" | "rename" | "role" | "settle" | "unban" | "unhide" | "unmute";
  person: string | null;
  name: string | null;
  table: string | null;
  line: number | null;
  until: number | null;
  note: string;
}

/** In which language, and when not: minutes after midnight in the person's ``zone``; none: never quiet. */
export interface CallWishes {
  language?: "en" | "fr";
  zone?: string;
  quiet_from?: number | null;
  quiet_until?: number | null;
}

/** What the browser's push manager hands out: where its push service is, and its two keys, base64. */
export interface PushWish {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** An address that is sent a JSON message for each turn. */
export interface HookWish {
  url: string;
  label: string;
}

/** ``failed``: how many calls in a row nobody took. */
export interface CallChannel {
  id: string;
  kind: "hook" | "mail" | "push";
  label: string;
  created: number;
  failed: number;
}

/** ``push_key``: for the browser's push manager; ``mail``: whether mail can be chosen. */
export interface Calls {
  wishes: CallWishes;
  channels: CallChannel[];
  push_key: string;
  mail: boolean;
  hooks: boolean;
}

/** Whether somebody took it. */
export interface CallTest {
  sent: boolean;
}

/** Whether I am not to be called to this table. */
export interface TableSilence {
  silent: boolean;
}

/** Whom to invite. */
export interface InviteWish {
  person: string;
}

/** Somebody I follow. ``here``: online now, unless they hide it. */
export interface Friend {
  id: string;
  name: string;
  claimed: boolean;
  here: boolean;
}

export interface BlockedPerson {
  id: string;
  name: string;
  claimed: boolean;
}

/** An invitation to a table with a free seat. ``invite``: the link's secret, if joining needs it. */
export interface Invitation {
  table: TableCard;
  by: string;
  name: string;
  claimed: boolean;
  time: number;
  invite: string | null;
}

/** Somebody who was invited to a table and has not taken a seat yet. */
export interface InvitedPerson {
  id: string;
  name: string;
  claimed: boolean;
  time: number;
  here: boolean;
}

/** Whom *Play now* would bring me: the person of that ``name``, or else a bot of the level. */
export interface Prospect {
  game: string;
  seats: number;
  options: Record<string, string | number>;
  level: string;
  name?: string | null;
  claimed?: boolean;
}

/** A person for my bot's place: one who ``asks``, or whom I have asked. ``left``: seconds it stands. */
export interface Challenger {
  person: string;
  name: string;
  claimed: boolean;
  asks: boolean;
  left: number;
}

/** Those I follow, by name, and the tables I am invited to, the newest first. */
export interface Company {
  friends: Friend[];
  invitations: Invitation[];
}

/** What others are not shown of me: when I am here, how fast I reply, matches, figures, reviews. */
export interface HiddenParts {
  parts: ("figures" | "history" | "pace" | "presence" | "reviews")[];
}

/** Who sat there: a person, a bot of this level, or, with neither, somebody who is gone. ``stood_in``: a bot has moved for them. ``place`` is none in a match that was abandoned. */
export interface PastPlayer {
  person: string | null;
  name: string | null;
  claimed: boolean;
  level: string | null;
  score: number;
  place: number | null;
  resigned: boolean;
  stood_in: boolean;
}

/** A match that has ended. ``seat`` is whose history this is; ``took`` in seconds; ``accuracy`` is there once it was reviewed. */
export interface PastMatch {
  id: string;
  game: string;
  ended: number;
  took: number;
  abandoned: boolean;
  result: "ended" | "lost" | "tied" | "won";
  seat: number;
  players: PastPlayer[];
  accuracy: number | null;
}

/** Somebody the person has played. */
export interface PastRival {
  id: string;
  name: string;
  claimed: boolean;
}

/** A page, the newest first; ``next`` asks for the one after it. ``total`` and ``won`` count all pages. ``rivals`` are those played most often, for a filter; one's own history alone has them. */
export interface History {
  matches: PastMatch[];
  next: string | null;
  total: number;
  won: number;
  rivals: PastRival[];
}

export interface GameTally {
  game: string;
  matches: number;
  won: number;
  lost: number;
  tied: number;
}

/** ``replies``: seconds in which the person usually moves where there are days for it; ``hidden`` parts are none or empty. ``follows`` and ``blocked``: whether the asker does or has. */
export interface Profile {
  id: string;
  name: string;
  claimed: boolean;
  since: number;
  here: boolean;
  mine: boolean;
  follows: boolean;
  blocked: boolean;
  replies: number | null;
  games: GameTally[];
  hidden: ("figures" | "history" | "pace" | "presence" | "reviews")[];
}

/** Who came out ahead, match by match; ``level`` of the bot, or a person, or all people together. */
export interface Versus {
  matches: number;
  won: number;
  lost: number;
  tied: number;
  level?: string | null;
  rival?: PastRival | null;
}

/** The asker's matches with the person, as the asker sees them: ``last`` with the oldest first. */
export interface HeadToHead {
  against: Versus;
  points: number | null;
  their_points: number | null;
  last: ("ended" | "lost" | "tied" | "won")[];
}

/** One reviewed match: ``accuracy`` from 0 to 100, ``luck`` in points of the game. */
export interface FormPoint {
  ended: number;
  accuracy: number | null;
  luck: number;
}

/** What a source brings in a match, on average; the game's catalogue names it, under ``sources``. */
export interface SourceShare {
  source: string;
  points: number;
}

/** ``rivals`` are for the person alone. What is hidden is none or empty. */
export interface GameFigures {
  game: string;
  matches: number;
  won: number;
  lost: number;
  tied: number;
  average: number | null;
  best: number | null;
  best_at: number | null;
  people: Versus | null;
  rivals: Versus[];
  bots: Versus[];
  sources: SourceShare[];
  form: FormPoint[];
  you: HeadToHead | null;
  hidden: ("figures" | "history" | "pace" | "presence" | "reviews")[];
}

/** The match itself: taken-back moves do not count. ``mine`` are the seats of the one who asks. ``seed`` fits the ``commitment``, which stood from the beginning. */
export interface ReviewedMatch {
  game: string;
  options: Record<string, string | number>;
  seats: Sitter[];
  mine: number[];
  moves: number;
  scores: number[];
  winners: number[];
  seed: string;
  commitment: string;
}

/** ``done`` of ``total`` pieces; the review comes with the state ``done``. None: not requested yet. */
export interface ReviewState {
  match: string;
  about: ReviewedMatch;
  version: number;
  state: "done" | "failed" | "none" | "waiting";
  done: number;
  total: number;
  review: Review | null;
}

/** A position of a finished match in which I went wrong: after ``number`` moves, at my seat. */
export interface RetryCard {
  match: string;
  number: number;
  seat: number;
  game: string;
  due: number;
  tries: number;
  passed: number;
}

/** In the order in which they come back; those due by ``now`` are to be tried. */
export interface Retries {
  now: number;
  positions: RetryCard[];
}

/** What the seat saw, and what it did then. */
export interface RetryPosition {
  about: ReviewedMatch;
  moved: Moved;
  played: string;
}

/** ``loss`` in points of win share, or of the game from three seats on; ``best`` if it may be told. ``parts`` say why a right answer is better than what was played, or the best action than a wrong one. */
export interface RetryResult {
  right: boolean;
  loss: Estimate;
  parts: ReasonPart[];
  best: string | null;
  due: number;
}

/** A mean and its standard error. */
export interface Estimate {
  value: number;
  error: number;
}

/** What the words mean in one match, for whoever shows them. */
export interface FaultLimits {
  scale: "points" | "win";
  sure: number;
  inaccuracy: number;
  mistake: number;
  blunder: number;
}

/** One thing that differs: a key of [reasons] and a whole number, below zero where the action has less. ``source`` is one of the game's [sources]; of what the seat then has (``has``), one of its [resources]. */
export interface ReasonPart {
  key: "allows" | "cost" | "denies" | "doors" | "ended" | "has" | "most" | "now" | "source";
  points?: number;
  source?: string;
}

/** Why ``action`` rather than ``other``; ``rule`` is the one the action follows. */
export interface Reason {
  action: string;
  other: string;
  rule: string;
  parts: ReasonPart[];
}

/** How far an action is behind the best one. */
export interface Behind {
  action: string;
  gap: number;
  error: number;
}

/** ``gap`` and ``error`` are in hundredths of win share, or in points of the game where ``scale`` says so. ``than`` is what the best action is compared with: the next one, or the idea that was asked about. There is none where nothing else can be chosen. */
export interface Advice {
  game: string;
  action: string;
  scale: "points" | "win";
  than?: string | null;
  idea?: boolean;
  preference?: "better" | "clear" | "close" | "too_close";
  gap?: number;
  error?: number;
  reason?: Reason | null;
  others?: Behind[];
}

/** How things stood after ``number`` moves. ``chance``: the last of them drew on chance. */
export interface LinePoint {
  number: number;
  win: Estimate[];
  points: Estimate[];
  chance: boolean;
  close: boolean;
}

/** An action and what it was worth, to the seat that decided. */
export interface RatedAction {
  action: string;
  win: Estimate;
  points: Estimate;
}

/** The decision after ``number`` moves, judged by what its seat could know, and by nothing else. ``loss`` is what the action cost against the best one; ``options`` are the best few, best first. */
export interface Turn {
  number: number;
  seat: number;
  action: string;
  choices: number;
  options: RatedAction[];
  word: "better" | "clear" | "close" | "too_close";
  loss: Estimate;
  loss_points: Estimate;
  skill: number[];
  skill_points: number[];
  accuracy: number;
  good: boolean;
  fault: "blunder" | "inaccuracy" | "mistake" | null;
  reason: Reason | null;
}

/** What chance brought at move ``number``, compared with what it could have brought; 0 is the deal. ``odds``: for each seat, how often what comes is at least as good for it, or as bad, as what came. */
export interface Chance {
  number: number;
  luck: Estimate[];
  luck_points: Estimate[];
  odds: number[];
}

/** One seat's sum: start + own + others + luck + rest = end, exactly. ``rest`` is what stays open: noise, what hidden hands made of moves that were right or wrong to make, and how much better everybody played than the playouts expect. */
export interface Balance {
  start: number;
  own: number;
  others: number;
  luck: number;
  rest: number;
  end: number;
  own_error: number;
  luck_error: number;
}

/** One of the three largest changes of a seat's line that exceed twice their error. ``only``: the only move; ``change`` is then what the next best would have cost. */
export interface TurningPoint {
  kind: "chance" | "mistake" | "only";
  number: number;
  change: Estimate;
  action: string;
  better?: string | null;
  odds?: number | null;
}

/** The summary of one seat. ``accuracy`` is none for a seat that never had a choice. */
export interface SeatSummary {
  headline: "balanced" | "earned" | "lucky" | "own_play" | "unlucky";
  accuracy: number | null;
  decisions: number;
  good: number;
  inaccuracies: number;
  mistakes: number;
  blunders: number;
  turning: TurningPoint[];
}

export interface Review {
  version: number;
  game: string;
  seats: number;
  moves: number;
  over: boolean;
  limits: FaultLimits;
  line: LinePoint[];
  turns: Turn[];
  chances: Chance[];
  balance: Balance[];
  balance_points: Balance[];
  people: SeatSummary[];
  error: number;
}

export type Chair = Me | Open | Invited | BotChair;

export type Act = Ban | BanNetwork | Unban | UnbanNetwork | Silence | Unmute | Neutral | Remove | End | Hide | Unhide | Settle;
