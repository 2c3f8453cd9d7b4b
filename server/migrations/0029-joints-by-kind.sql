-- A shop that is already open learns which kinds have no parts that move, or only parts too small to move in a small size;
-- a new one reads the same from its first catalogue. A rule that already names kinds is the operator's own.
update public.special_features set rule = rule || jsonb_build_object('kinds', $kinds$[
  {
    "of": [
      "characters.hjaltar.superhjalte.flygande_hjalte",
      "vehicles.utryckning.raddningsbat",
      "vehicles.bygge.gravmaskin.bandgravare",
      "vehicles.bygge.gravmaskin.minigravare",
      "vehicles.tag.sparvagn",
      "vehicles.batar.segelbat",
      "vehicles.batar.segelbat.jolle",
      "vehicles.batar.segelbat.skuta",
      "vehicles.batar.farja",
      "vehicles.batar.bogserbat",
      "vehicles.batar.ubat",
      "vehicles.flyg_och_rymd.flygplan",
      "vehicles.flyg_och_rymd.flygplan.jetplan",
      "vehicles.flyg_och_rymd.rymdfarkost",
      "vehicles.flyg_och_rymd.rymdfarkost.raket",
      "vehicles.flyg_och_rymd.rymdfarkost.rymdfarja",
      "vehicles.flyg_och_rymd.rymdfarkost.manlandare",
      "vehicles.flyg_och_rymd.luftballong",
      "vehicles.flyg_och_rymd.segelflygplan",
      "dolls.dockskapsfamilj.husdjur"
    ],
    "minSize": null,
    "reason": "Den här leksaken har inga delar som kan göras rörliga."
  },
  {
    "of": [
      "animals.skogens_djur.rav.rodrav",
      "animals.bondgardens_djur.hast",
      "animals.havets_djur.val.blaval",
      "animals.havets_djur.haj",
      "animals.havets_djur.haj.hammarhaj",
      "animals.havets_djur.delfin",
      "animals.havets_djur.krabba",
      "animals.dinosaurier.kottatare.velociraptor",
      "animals.dinosaurier.vaxtatare",
      "animals.dinosaurier.vaxtatare.stegosaurus",
      "vehicles.bilar.personbil.veteranbil",
      "vehicles.bilar.buss",
      "vehicles.bilar.buss.stadsbuss",
      "vehicles.utryckning.brandbil.stegbil",
      "vehicles.bygge.betongbil",
      "vehicles.gard_och_skog.timmerbil",
      "vehicles.tag.lok",
      "vehicles.tag.lok.anglok",
      "vehicles.tag.lok.ellok",
      "vehicles.batar.vikingaskepp",
      "vehicles.tva_hjul.cykel"
    ],
    "minSize": "medium",
    "reason": "På den här leksaken blir lederna för små under storlek Mellan."
  },
  {
    "of": [
      "animals.dinosaurier.vaxtatare.langhals",
      "vehicles.tag.tunnelbana"
    ],
    "minSize": "large",
    "reason": "På den här leksaken blir lederna för små under storlek Stor."
  },
  {
    "of": [
      "vehicles.tag.godstag"
    ],
    "minSize": "xl",
    "reason": "På den här leksaken blir lederna för små under storlek Extra stor."
  }
]$kinds$::jsonb)
where value = 'joints' and rule is not null and not rule ? 'kinds';

comment on column public.special_features.rule is
  'Condition {ages, minSize, reason, kinds: [{of, minSize, reason}]}, or null when it fits every toy.';
