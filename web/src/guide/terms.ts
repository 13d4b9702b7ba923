// Which term of the glossary explains a remark. Remarks that use no special word have none.
const terms: Record<string, string> = {
  forced_win: 'any.forced_win',
  forced_loss: 'any.forced_win',
  forces_win: 'any.forced_win',
  missed_win: 'any.forced_win',
  allowed_win: 'any.forced_win',
  atari: 'atarigo.atari',
  gave_atari: 'atarigo.atari',
  left_in_atari: 'atarigo.atari',
  self_atari: 'atarigo.atari',
  saved: 'atarigo.atari',
  safe_moves: 'atarigo.atari',
  must_save: 'atarigo.liberty',
  can_capture: 'atarigo.capture',
  captured: 'atarigo.capture',
  overlooked_capture: 'atarigo.capture',
  cannot_run: 'atarigo.ladder',
  ladder_works: 'atarigo.ladder',
  ladder_broken_by: 'atarigo.ladder_breaker',
  ladder_loses_chaser: 'atarigo.ladder',
  ladder_gets_free: 'atarigo.ladder',
  overlooked_ladder: 'atarigo.ladder',
  allowed_ladder: 'atarigo.ladder',
  began_ladder: 'atarigo.ladder',
  double_threat: 'any.double_threat',
  gave_double_threat: 'any.double_threat',
  two_to_save: 'any.double_threat',
  only_one_may_play: 'atarigo.eye',
  filled_own_point: 'atarigo.eye',
  suicide: 'atarigo.suicide',
  ko: 'atarigo.ko',
  capture_obligatory: 'draughts.obligatory',
  king_captures_first: 'draughts.king_first',
  capture_goes_on: 'draughts.multiple',
  land_where_it_goes_on: 'draughts.multiple',
  remove_one: 'morris.mill',
  man_in_mill: 'morris.mill',
  no_mill: 'morris.mill',
  men_in_hand: 'morris.placing',
  nothing_in_hand: 'morris.moving',
};

export const explainedCodes = Object.keys(terms);

// "atarigo.ladder" as game and term.
export function termOf(code: string): { game: string; term: string } | null {
  const [game, term] = terms[code]?.split('.') ?? [];
  return game === undefined || term === undefined ? null : { game, term };
}
