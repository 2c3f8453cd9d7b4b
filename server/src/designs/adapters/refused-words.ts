/** Refused word stems. A trailing dot allows no endings, a leading star any word joined to it. */
import type { Refusal } from '@leksmedjan/contract/wish-texts'

const WEAPONS = `
  vapen, skjutvapen, automatvapen, kärnvapen, laservapen, *pistol, *revolver, *gevär, *kulspruta,
  *kulsprutor, kpist, k pist, bomb, atombomb, vätebomb, rörbomb, brandbomb, handgranat, granat, dynamit, sprängämne, *missil, kniv, fickkniv,
  bajonett, automatkarbin, kalasjnikov, kalashnikov, morakniv, slaktkniv, kastkniv, dolk, machete, svärd, lasersvärd, träsvärd, riddarsvärd, samurajsvärd, katana, ammunition, patron, stridsvagn, eldkastare, weapon, gun, handgun, shotgun,
  machine gun, rifle, assault rifle, sniper, ak47, ak 47, uzi., glock, grenade, explosive, missile, knife,
  knives, dagger, sword, battle axe, ammo., flamethrower, självmordsbälte, knogjärn`

const SEXUAL = `
  naken, nakna, naket, nakenhet, nakenbild, sex., sexig, sexiga, sexigt, sexuell, sexuellt, sexuella,
  sexleksak, *porr, porrig, porno, pornografi, penis, snopp, snoppa, kuk, kukk, fitta, fittor, snippa, vagina,
  dildo, vibrator, tuttar, tutte, röv., knulla, knull, erotik, erotisk, erotiska, onani, runka, strippa,
  strippare, bordell, hora, horor, prostituerad, fetisch, bdsm, nude, naked, sexy, sexual, porn,
  pornographic, dick., dicks., pussy, boobs, tits, titties, asshole, fuck, fucking, erotic, hentai, nsfw, blowjob,
  kuksugare, horunge, horungar, slampa, slampor, luder, masturbate, stripper, hooker, whore, pedofil, pedofili, *våldtäkt, våldta, rape., rapist`

const HATE = `
  *nazist, nazistisk, nazism, nazi, nazis, hitler, hitlerhälsning, hakkors, swastika, svastika, ss soldat,
  ku klux klan, kkk, vit makt, white power, white supremacy, förintelsen, neger, negrer, nigger, nigga,
  sieg heil, heil hitler, judejävel, judejävlar, gaskammare, gaskammaren, gaskammar, zigenare, svartskalle, svartskallar, blatte, blattar, apajude, judesvin, jävla jude, muslimsvin, bögjävel,
  bögjävlar, faggot, tranny, kike., retard, retarded, mongo., cp skadad, rasist, rasistisk, rasistiska,
  racist, *terrorist, isis., al qaida, hata, jihad, lynch`

const FRIGHTENING = `
  blod, blodig, blodiga, blodigt, blodbad, *mord, mörda, *mördare, mördar, döda, dödar, lik., *zombie,
  zombies, zombier, tortyr, tortera, halshugga, halshuggen, avhuggen, avhuggna, avhugget, slakta, slaktad,
  självmord, självskada, hänga sig, hängd, inälvor, skräckfilm, skräckinjagande, demon, demonisk, satan,
  djävul, djävlar, psykopat, kannibal, lemlästa, lemlästad, massaker, misshandel, misshandla, *knark,
  kokain, heroin, narkotika, blood, bloody, gore, gory, murder, murderer, killed., serial killer, corpse,
  suicide, torture, beheaded, behead, severed, creepypasta, satanic, cannibal, drugs, cocaine, cannabis`

const PROTECTED = `
  disney, pixar, marvel, dc comics, lego, duplo, playmobil, barbie, bratz, hot wheels, mattel, pokemon,
  pokémon, pikachu, charizard, nintendo, super mario, mario kart, princess peach, yoshi, bowser, zelda,
  kirby., sonic the hedgehog, igelkotten sonic, minecraft, roblox, fortnite, among us, huggy wuggy,
  poppy playtime, skibidi, five nights at freddy, freddy fazbear, labubu, angry birds, brawl stars,
  hello kitty, kuromi, my melody, sanrio, my little pony, rainbow dash, paw patrol, greta gris, peppa pig,
  peppa gris, bluey, bing kanin, teletubbies, thomas tåget, thomas the tank, brandman sam, fireman sam,
  byggare bob, bob the builder, svampbob, spongebob, cocomelon, gabbys dockskåp, gabby s dollhouse,
  pj masks, pyjamashjältarna, mickey mouse, musse pigg, minnie mouse, mimmi pigg, kalle anka, donald duck,
  långben, nalle puh, winnie the pooh, tigger, frost elsa, elsa från frost, elsa i frost, frozen elsa,
  elsa from frozen, anna från frost, olof snögubben, snögubben olof, olaf från frost, olaf från frozen,
  frozen film, frozen 2, vaiana, moana, rapunzel från disney, lejonkungen, lion king, simba, mufasa,
  bambi från disney, dumbo, askungen från disney, ariel från, den lilla sjöjungfrun, little mermaid,
  blixten mcqueen, lightning mcqueen, buzz lightyear, toy story, hitta nemo, finding nemo, nemo., shrek,
  minion, minions, minionerna, dumma mej, kung fu panda, stitch., lilo och stitch, spiderman, spider man,
  spindelmannen, batman, läderlappen, superman, stålmannen, wonder woman, iron man, hulken, hulk.,
  captain america, avengers, deadpool, groot, ninja turtles, turtles ninja, transformers,
  bumblebee transformers, optimus prime, power rangers, star wars, stjärnornas krig, darth vader, yoda,
  baby yoda, grogu, chewbacca, r2d2, mandalorian, harry potter, hermione, dumbledore, voldemort, hogwarts,
  gollum, gandalf, sagan om ringen, jurassic park, jurassic world, godzilla, king kong, totoro,
  studio ghibli, naruto, dragon ball, goku, sailor moon, one piece, pippi långstrump, pippi., långstrump,
  karlsson på taket, emil i lönneberga, ronja rövardotter, madicken, astrid lindgren, mumin, mumintrollet,
  mumindalen, muminmamma, lilla my, snusmumriken, snorkfröken, bamse., lille skutt, skalman, alfons åberg,
  pettson, findus, pettson och findus, mamma mu, babblarna, bolibompa, bolibompadraken, drutten, loranga,
  castor bygger, nils holgersson av, asterix, obelix, tintin, smurf, smurfen, smurferna, miffy, gruffalon,
  gruffalo, paddington, ferrari, lamborghini, porsche, tesla, volvo, saab, bmw, mercedes, audi, volkswagen,
  john deere, scania, harley davidson, coca cola, mcdonalds, mc donalds, ikea, nike, adidas, gucci,
  louis vuitton, real madrid, manchester united, manchester city, fc barcelona, liverpool fc, squid game,
  stranger things`

const PERSONS = `
  zlatan, messi., ronaldo, mbappe, mbappé, haaland, gyökeres, beyonce, beyoncé, taylor swift,
  billie eilish, ariana grande, justin bieber, michael jackson, elvis presley, zara larsson, loreen, abba.,
  benjamin ingrosso, carola häggkvist, trump., joe biden, obama, putin, zelenskyj, zelensky, kim jong un,
  xi jinping, stalin, usama bin laden, osama bin laden, saddam hussein, elon musk, mark zuckerberg,
  bill gates, jeff bezos, greta thunberg, kung carl gustaf, carl xvi gustaf, drottning silvia,
  kronprinsessan victoria, prinsessan estelle, prinsessan madeleine, prins daniel, ulf kristersson,
  magdalena andersson, jimmie åkesson, mr beast, mrbeast, pewdiepie, ishowspeed, kim kardashian,
  kanye west, andrew tate, jesus kristus, profeten muhammed, prophet muhammad`

export const REFUSED_WORDS: readonly { reason: Refusal; words: readonly string[] }[] = [
  { reason: 'sexual', words: listOf(SEXUAL) },
  { reason: 'hate', words: listOf(HATE) },
  { reason: 'weapon', words: listOf(WEAPONS) },
  { reason: 'frightening', words: listOf(FRIGHTENING) },
  { reason: 'protected', words: listOf(PROTECTED) },
  { reason: 'person', words: listOf(PERSONS) },
]

/** Unmistakable words: refused with any letter repeated, and in pieces. With their endings. */
export const UNMISTAKABLE: readonly { reason: Refusal; words: readonly string[] }[] = [
  {
    reason: 'sexual',
    words: listOf(`hora, horan, horor, fitta, fittan, fittor, kuk, kuken, kukar, kukhuvud, knull, knulla,
      knullar, knullare, fuck, fucks, fucked, fucker, fucking, porr, penis, dildo, pussy`),
  },
  {
    reason: 'hate',
    words: listOf('nazi, nazis, nazist, nazister, nazisten, hitler, neger, negrer, nigger, nigga'),
  },
]

/** Formed by two ordinary neighbouring words: 'skal man kan öppna', 'hit ler han', 'lång ben'. */
export const PLAIN_WHEN_SPLIT: ReadonlySet<string> = new Set(['skalman', 'hitler', 'långben', 'minion'])
/** The same among the unmistakable ones: Naz is a name, and Y may sign a kiss. */
export const INNOCENT_PIECES: ReadonlySet<string> = new Set([
  'hit ler',
  'fit ta',
  'pen is',
  'naz i',
  'ne ger',
  'puss y',
])

function listOf(text: string): string[] {
  return text.split(',').map((word) => word.trim())
}
