// What the engine remarks on positions and moves, and why it refuses a move. The placeholders are those of remark.ts;
// a suffix is the case: {sideGen} "bílého". Sentences avoid the past tense of a side, for "kolečko" is neuter.
import type { Dictionary } from '../index.svelte';

const words: Dictionary = {
  // Any game: a position.
  'remark.forced_win': '{Side} vynutí výhru za {plies}: {moves}.',
  'remark.forced_loss': '{Side} prohraje za {plies}, ať hraje cokoli: {moves}.',
  'remark.only_move': 'Jediný tah je {move}: po každém jiném {side} prohraje nejpozději za {plies}.',

  // Any game: a move.
  'remark.won_game': '{Side} tímto tahem vyhrává.',
  'remark.lost_game': '{Side} tímto tahem prohrává.',
  'remark.drew_game': 'Partie tímto tahem končí remízou.',
  'remark.forces_win': '{Side} teď vynutí výhru za {plies}: {moves}.',
  'remark.missed_win': 'Nevyužitá výhra {sideGen} za {plies}: {moves}.',
  'remark.allowed_win': 'Tah dovolí {sideDat} vynutit výhru za {plies}: {moves}.',
  'remark.lost_anyway': '{Side} tu prohrává po každém tahu.',
  'remark.only_move_missed': 'Jediný tah byl {move}: po každém jiném {side} prohraje nejpozději za {plies}.',
  'remark.only_move_found': 'Jediný správný tah: po každém jiném {side} prohraje nejpozději za {plies}.',

  // Atari Go: a position.
  'remark.atari': '{Group} má poslední svobodu {square}: je v atari.',
  'remark.can_capture': '{Side} může tahem na {square} zajmout {stones}: {groupsAcc}.',
  'remark.must_save': '{Side} musí hrát na {square}, jinak ztratí {groupsAcc}.',
  'remark.beyond_saving': '{GroupsAcc} už nelze zachránit: nepomůže ani tah na {square}.',
  'remark.two_to_save': '{Side} by musel hrát na {all} zároveň, aby zachránil {groupsAcc}. Něco z toho ztratí.',
  'remark.cannot_run': '{Group} neuteče, žebřík vyjde i potom: {moves}.',
  'remark.ladder_works': 'Je-li na tahu {side}, chytí {groupAcc} do žebříku: {moves}.',
  'remark.ladder_broken_by': 'Žebřík na {groupAcc} nevyjde, protože v cestě stojí {more}: {moves}.',
  'remark.ladder_loses_chaser': 'Žebřík na {groupAcc} nevyjde, protože {side} při něm ztratí {moreAcc}: {moves}.',
  'remark.ladder_gets_free': 'Žebřík na {groupAcc} nevyjde, protože svobod přibude dost na únik: {moves}.',
  'remark.double_threat': 'Tah na {square} je dvojitá hrozba {sideGen}: atari na {groupsAcc} zároveň.',
  'remark.only_one_may_play': 'Jen {side} smí hrát na {all}.',
  'remark.safe_moves': '{Side} má {safeMoves}; možných tahů: {legal}. Ostatní dávají vlastní kámen do atari.',

  // Atari Go: a move.
  'remark.captured': 'Zajme {groupsAcc}.',
  'remark.gave_atari': 'Dává atari na {groupsAcc}.',
  'remark.gave_double_threat': 'Dvojitá hrozba: {groupsAcc} nelze zachránit zároveň. Zajetí hrozí na {all}.',
  'remark.saved': 'Zachraňuje {groupsAcc} před atari.',
  'remark.left_in_atari': 'Nechává v atari {groupAcc}: {side} může zajmout tahem na {square}.',
  'remark.self_atari': 'Dává do atari vlastní kameny. {Side} může tahem na {square} zajmout {groupAcc}.',
  'remark.overlooked_capture': 'Přehlédnuté zajetí: tah na {any} bere {groupsAcc}.',
  'remark.overlooked_ladder': 'Nevyužitý žebřík na {groupAcc}: {moves}.',
  'remark.allowed_ladder': 'Dovoluje {sideDat} chytit {groupAcc} do žebříku: {moves}.',
  'remark.began_ladder': 'Začíná žebřík, který chytí {groupAcc}: {moves}.',
  'remark.filled_own_point': 'Zaplňuje {square}, kam by jinak směl hrát jen {side}.',

  // Why a move is refused: any game, tic-tac-toe and trees.
  'remark.game_over': 'Partie už skončila.',
  'remark.illegal': 'To pravidla nedovolují.',
  'remark.not_a_move': 'Takhle se tah nezapisuje. Příklad: {square}.',
  'remark.occupied': 'Na {square} už něco stojí.',
  'remark.not_a_square': 'Takové pole na desce není. Pole jsou {square} až {last}.',
  'remark.no_such_branch': 'Taková větev tu není.',

  // Atari Go.
  'remark.outside': 'To je mimo desku. Průsečíky jsou {square} až {last}.',
  'remark.suicide': 'Sebevražda: {group} by tu zůstal bez svobody a nic by nezajal.',
  'remark.suicide.group': 'Sebevražda: {group} by tu zůstala bez svobody a nic by nezajala.',
  'remark.ko': 'Ko: {groupAcc} teď nelze hned vzít zpátky. Nejdřív zahrajte jinam.',
  'remark.no_pass': 'Tah nelze vynechat. Kdo nemá kam hrát, prohrává.',

  // Draughts.
  'remark.light_square': '{square} je světlé pole. Hraje se jen na tmavých.',
  'remark.empty_square': 'Na {square} nestojí žádný kámen.',
  'remark.not_your_piece': 'Kámen na {square} není váš.',
  'remark.ambiguous': 'Může to znamenat {any}. Upřesněte tah.',
  'remark.capture_obligatory': 'Braní je povinné: {any}.',
  'remark.king_captures_first': 'Braní dámou má přednost před braním kamenem: {any}.',
  'remark.capture_goes_on': 'Braní ještě pokračuje: {any}.',
  'remark.land_where_it_goes_on': 'Dáma musí dopadnout tam, odkud může brát dál: {any}.',
  'remark.nothing_to_capture': 'Kámen na {square} nemá co brát.',
  'remark.same_square': 'Kámen na {square} by zůstal na místě.',
  'remark.not_diagonal': 'Táhne se šikmo, ale {square} a {last} na jedné úhlopříčce neleží.',
  'remark.man_backwards': 'Kámen na {square} nesmí dozadu.',
  'remark.man_too_far': 'Kámen na {square} smí jen o jedno pole.',
  'remark.king_too_far': 'Dáma na {square} smí podle těchto pravidel jen o jedno pole.',
  'remark.way_blocked': 'V cestě stojí kámen na {square}.',

  // Morris.
  'remark.not_a_point': 'Místo {square} na desce není.',
  'remark.empty_point': 'Na {square} nestojí žádný kámen.',
  'remark.not_your_man': 'Kámen na {square} není váš.',
  'remark.nothing_in_hand': 'Všechny vaše kameny už jsou položené. Posuňte některý z nich.',
  'remark.men_in_hand': 'Nejdřív položte všechny kameny, teprve potom se posouvají.',
  'remark.same_point': 'Kámen na {square} by zůstal na místě.',
  'remark.not_neighbours': 'Místa {square} a {last} spolu nesousedí.',
  'remark.remove_one': 'Uzavíráte mlýn, odeberte tedy soupeřův kámen: {rest}.',
  'remark.man_in_mill': 'Kámen na {square} je v mlýně a odebrat se nesmí. Můžete odebrat {rest}.',
  'remark.no_enemy': 'Na {square} nestojí soupeřův kámen. Můžete odebrat {rest}.',
  'remark.no_mill': 'Na {square} se mlýn neuzavírá, nic se tedy neodebírá.',
  'remark.nothing_to_remove': 'Soupeř nemá na desce kámen, který by šlo odebrat.',

  // Stones of Go, one or a group, by colour and case. {squares} are their points.
  'stone.black': 'černý kámen {squares}',
  'stone.black.acc': 'černý kámen {squares}',
  'stone.white': 'bílý kámen {squares}',
  'stone.white.acc': 'bílý kámen {squares}',
  'group.black': 'černá skupina {squares}',
  'group.black.acc': 'černou skupinu {squares}',
  'group.white': 'bílá skupina {squares}',
  'group.white.acc': 'bílou skupinu {squares}',

  // Counts, as after "za" and as an object.
  'count.ply': { one: '{n} půltah', few: '{n} půltahy', many: '{n} půltahu', other: '{n} půltahů' },
  'count.stone': { one: '{n} kámen', few: '{n} kameny', many: '{n} kamene', other: '{n} kamenů' },
  'count.safe_move': {
    one: '{n} bezpečný tah',
    few: '{n} bezpečné tahy',
    many: '{n} bezpečného tahu',
    other: '{n} bezpečných tahů',
  },
  'count.in_all': '{list} … (celkem {n})',
};

export default words;
