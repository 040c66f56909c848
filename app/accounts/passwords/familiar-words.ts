/** Words that people begin with when they need a password here, besides the list of leaked ones. */
export const familiarWords: readonly string[] =
  `abc access account admin administrator alexander amanda andrea andrew angel anthony april
  arsenal asdf ashley august autumn baseball basketball batman belfast birmingham bristol britain
  business buster butterfly cardiff celtic changeme charlie cheese chelsea chocolate christmas
  company computer cookie correct court daniel december default directory dispute disputes dragon
  eagle easter edinburgh england enter everton family february find findamediator flower football
  freedom friday friends ginger glasgow google guest hannah harley hello hunter iloveyou internet
  ireland january jennifer jessica jordan joshua july june killer lawyer leeds letme letmein
  liverpool login london love lovely manchester march master matrix matthew mediation mediator
  merlin michael michelle mobile monday monkey mustang naruto newcastle nicole ninja november
  october office orange pass passphrase password passwort pepper phone pokemon princess profile
  purple qazwsx qwe qwer qwert qwerty qwertyuiop rainbow ranger rangers resolution robert root
  samantha sample samsung saturday scotland secret september shadow silver soccer solicitor spring
  starwars summer sunday sunshine superman temp temporary test tester thomas thursday tigger
  tottenham trustno tuesday united user villa wales wednesday welcome whatever william winter word
  you yourself zaq zxcvbn zxcvbnm`.split(/\s+/)

/** Keys that lie beside one another, in both directions. */
export const keyboardRuns: readonly string[] = [
  '01234567890',
  '09876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'zyxwvutsrqponmlkjihgfedcba',
  'qwertyuiop',
  'poiuytrewq',
  'asdfghjkl',
  'lkjhgfdsa',
  'zxcvbnm',
  'mnbvcxz',
  '1q2w3e4r5t6y7u8i9o0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
]
