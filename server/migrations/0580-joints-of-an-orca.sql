-- The tail of an orca at 80 mm is fused by a pin on the grid of the print: joints begin at the next size. Added to the rule of kinds
-- that begin there, unless the operator's rule names the orca already.
update public.special_features set rule = jsonb_set(rule, '{kinds}', (
  select jsonb_agg(case when kinds ->> 'minSize' = 'medium'
      then jsonb_set(kinds, '{of}', (kinds -> 'of') || '["animals.havets_djur.val.spackhuggare"]') else kinds end order by place)
  from jsonb_array_elements(rule -> 'kinds') with ordinality as each (kinds, place)))
where value = 'joints' and jsonb_typeof(rule -> 'kinds') = 'array' and jsonb_array_length(rule -> 'kinds') > 0
  and rule::text not like '%animals.havets_djur.val.spackhuggare%';
