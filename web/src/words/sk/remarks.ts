// What the engine remarks on positions and moves, and why it refuses a move. The placeholders are those of remark.ts;
// a suffix is the case: {sideGen} "bieleho". Sentences avoid the past tense of a side, for "koliesko" is neuter.
import type { Dictionary } from '../index.svelte';

const words: Dictionary = {
  // Any game: a position.
  'remark.forced_win': '{Side} si vynúti výhru za {plies}: {moves}.',
  'remark.forced_loss': '{Side} prehrá za {plies}, nech hrá čokoľvek: {moves}.',
  'remark.only_move': 'Jediný ťah je {move}: po každom inom {side} prehrá najneskôr za {plies}.',

  // Any game: a move.
  'remark.won_game': '{Side} týmto ťahom vyhráva.',
  'remark.lost_game': '{Side} týmto ťahom prehráva.',
  'remark.drew_game': 'Partia sa týmto ťahom končí remízou.',
  'remark.forces_win': '{Side} si teraz vynúti výhru za {plies}: {moves}.',
  'remark.missed_win': 'Nevyužitá výhra {sideGen} za {plies}: {moves}.',
  'remark.allowed_win': 'Ťah dovolí {sideDat} vynútiť si výhru za {plies}: {moves}.',
  'remark.lost_anyway': '{Side} tu prehráva po každom ťahu.',
  'remark.only_move_missed': 'Jediný ťah bol {move}: po každom inom {side} prehrá najneskôr za {plies}.',
  'remark.only_move_found': 'Jediný správny ťah: po každom inom {side} prehrá najneskôr za {plies}.',

  // Atari Go: a position.
  'remark.atari': '{Group} má poslednú slobodu {square}: je v atari.',
  'remark.can_capture': '{Side} môže ťahom na {square} zajať {stones}: {groupsAcc}.',
  'remark.must_save': '{Side} musí hrať na {square}, inak stratí {groupsAcc}.',
  'remark.beyond_saving': '{GroupsAcc} už nemožno zachrániť: nepomôže ani ťah na {square}.',
  'remark.two_to_save': '{Side} by musel hrať na {all} naraz, aby zachránil {groupsAcc}. Niečo z toho stratí.',
  'remark.cannot_run': '{Group} neutečie, rebrík vyjde aj potom: {moves}.',
  'remark.ladder_works': 'Ak je na ťahu {side}, chytí {groupAcc} do rebríka: {moves}.',
  'remark.ladder_broken_by': 'Rebrík na {groupAcc} nevyjde, pretože v ceste stojí {more}: {moves}.',
  'remark.ladder_loses_chaser': 'Rebrík na {groupAcc} nevyjde, pretože {side} pri ňom stratí {moreAcc}: {moves}.',
  'remark.ladder_gets_free': 'Rebrík na {groupAcc} nevyjde, pretože slobôd pribudne dosť na únik: {moves}.',
  'remark.double_threat': 'Ťah na {square} je dvojitá hrozba {sideGen}: atari na {groupsAcc} naraz.',
  'remark.only_one_may_play': 'Iba {side} smie hrať na {all}.',
  'remark.safe_moves': '{Side} má {safeMoves}; možných ťahov: {legal}. Ostatné dávajú vlastný kameň do atari.',

  // Atari Go: a move.
  'remark.captured': 'Zajme {groupsAcc}.',
  'remark.gave_atari': 'Dáva atari na {groupsAcc}.',
  'remark.gave_double_threat': 'Dvojitá hrozba: {groupsAcc} nemožno zachrániť naraz. Zajatie hrozí na {all}.',
  'remark.saved': 'Zachraňuje {groupsAcc} pred atari.',
  'remark.left_in_atari': 'Necháva v atari {groupAcc}: {side} môže zajať ťahom na {square}.',
  'remark.self_atari': 'Dáva do atari vlastné kamene. {Side} môže ťahom na {square} zajať {groupAcc}.',
  'remark.overlooked_capture': 'Prehliadnuté zajatie: ťah na {any} berie {groupsAcc}.',
  'remark.overlooked_ladder': 'Nevyužitý rebrík na {groupAcc}: {moves}.',
  'remark.allowed_ladder': 'Dovoľuje {sideDat} chytiť {groupAcc} do rebríka: {moves}.',
  'remark.began_ladder': 'Začína rebrík, ktorý chytí {groupAcc}: {moves}.',
  'remark.filled_own_point': 'Zapĺňa {square}, kam by inak smel hrať iba {side}.',

  // Why a move is refused: any game, tic-tac-toe and trees.
  'remark.game_over': 'Partia sa už skončila.',
  'remark.illegal': 'To pravidlá nedovoľujú.',
  'remark.not_a_move': 'Takto sa ťah nezapisuje. Príklad: {square}.',
  'remark.occupied': 'Na {square} už niečo stojí.',
  'remark.not_a_square': 'Také pole na doske nie je. Polia sú {square} až {last}.',
  'remark.no_such_branch': 'Taká vetva tu nie je.',

  // Atari Go.
  'remark.outside': 'To je mimo dosky. Priesečníky sú {square} až {last}.',
  'remark.suicide': 'Samovražda: {group} by tu zostal bez slobody a nič by nezajal.',
  'remark.suicide.group': 'Samovražda: {group} by tu zostala bez slobody a nič by nezajala.',
  'remark.ko': 'Ko: {groupAcc} teraz nemožno hneď vziať späť. Najprv zahrajte inam.',
  'remark.no_pass': 'Ťah nemožno vynechať. Kto nemá kam hrať, prehráva.',

  // Draughts.
  'remark.light_square': '{square} je svetlé pole. Hrá sa iba na tmavých.',
  'remark.empty_square': 'Na {square} nestojí žiadny kameň.',
  'remark.not_your_piece': 'Kameň na {square} nie je váš.',
  'remark.ambiguous': 'Môže to znamenať {any}. Spresnite ťah.',
  'remark.capture_obligatory': 'Branie je povinné: {any}.',
  'remark.king_captures_first': 'Branie dámou má prednosť pred braním kameňom: {any}.',
  'remark.capture_goes_on': 'Branie ešte pokračuje: {any}.',
  'remark.land_where_it_goes_on': 'Dáma musí dopadnúť tam, odkiaľ môže brať ďalej: {any}.',
  'remark.nothing_to_capture': 'Kameň na {square} nemá čo brať.',
  'remark.same_square': 'Kameň na {square} by zostal na mieste.',
  'remark.not_diagonal': 'Ťahá sa šikmo, ale {square} a {last} neležia na jednej uhlopriečke.',
  'remark.man_backwards': 'Kameň na {square} nesmie dozadu.',
  'remark.man_too_far': 'Kameň na {square} smie iba o jedno pole.',
  'remark.king_too_far': 'Dáma na {square} smie podľa týchto pravidiel iba o jedno pole.',
  'remark.way_blocked': 'V ceste stojí kameň na {square}.',

  // Morris.
  'remark.not_a_point': 'Miesto {square} na doske nie je.',
  'remark.empty_point': 'Na {square} nestojí žiadny kameň.',
  'remark.not_your_man': 'Kameň na {square} nie je váš.',
  'remark.nothing_in_hand': 'Všetky vaše kamene sú už položené. Posuňte niektorý z nich.',
  'remark.men_in_hand': 'Najprv položte všetky kamene, až potom sa posúvajú.',
  'remark.same_point': 'Kameň na {square} by zostal na mieste.',
  'remark.not_neighbours': 'Miesta {square} a {last} spolu nesusedia.',
  'remark.remove_one': 'Uzatvárate mlyn, odoberte teda súperov kameň: {rest}.',
  'remark.man_in_mill': 'Kameň na {square} je v mlyne a odobrať sa nesmie. Môžete odobrať {rest}.',
  'remark.no_enemy': 'Na {square} nestojí súperov kameň. Môžete odobrať {rest}.',
  'remark.no_mill': 'Na {square} sa mlyn neuzatvára, nič sa teda neodoberá.',
  'remark.nothing_to_remove': 'Súper nemá na doske kameň, ktorý by sa dal odobrať.',

  // Stones of Go, one or a group, by colour and case. {squares} are their points.
  'stone.black': 'čierny kameň {squares}',
  'stone.black.acc': 'čierny kameň {squares}',
  'stone.white': 'biely kameň {squares}',
  'stone.white.acc': 'biely kameň {squares}',
  'group.black': 'čierna skupina {squares}',
  'group.black.acc': 'čiernu skupinu {squares}',
  'group.white': 'biela skupina {squares}',
  'group.white.acc': 'bielu skupinu {squares}',

  // Counts, as after "za" and as an object.
  'count.ply': { one: '{n} polťah', few: '{n} polťahy', many: '{n} polťahu', other: '{n} polťahov' },
  'count.stone': { one: '{n} kameň', few: '{n} kamene', many: '{n} kameňa', other: '{n} kameňov' },
  'count.safe_move': {
    one: '{n} bezpečný ťah',
    few: '{n} bezpečné ťahy',
    many: '{n} bezpečného ťahu',
    other: '{n} bezpečných ťahov',
  },
  'count.in_all': '{list} … (spolu {n})',
};

export default words;
