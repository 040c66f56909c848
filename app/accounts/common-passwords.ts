/** The words that lists of leaked passwords begin with, without the digits around them. */
export const commonWords: readonly string[] =
  `abc admin administrator alexander amanda andrea andrew angel anthony arsenal ashley asdf
  baseball basketball batman buster butterfly changeme charlie cheese chelsea chocolate computer
  cookie daniel default directory dragon eagle england everton family flower football freedom
  friends ginger google guest hannah harley hello hunter iloveyou internet jennifer jessica
  jordan joshua killer letmein liverpool login london love lovely manchester master
  matrix matthew mediation mediator merlin michael michelle monkey mustang naruto nicole ninja
  orange passphrase passwort password pass pepper pokemon princess purple qazwsx qwe qwer qwert
  qwerty qwertyuiop rainbow ranger robert samantha sample samsung secret shadow silver soccer starwars
  summer sunshine superman test tester thomas tigger tottenham trustno united user welcome
  whatever william winter spring autumn word yourself you zaq zxcvbn zxcvbnm`
    .split(/\s+/)
    .filter((word) => word !== '')

/** Keys that lie beside one another, in both directions. */
export const keyboardRuns: readonly string[] = [
  '1234567890',
  '0987654321',
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
