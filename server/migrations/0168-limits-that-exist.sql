-- A limit on accounts that no code reads is a misspelt one: refused when it is written. What was written before and nothing read goes.

update public.shop_setting_schemas set schema =
  '{"type":"object","propertyNames":{"type":"string","enum":["lettersOfAKindAMinute","lettersOfAKindAnHour","lettersPerAddress","lettersPerNetwork","proofsPerNetwork","codesPerAddressAndNetwork","codesPerAddress","passwordsPerNetwork","passwordsPerAddressAndNetwork","passwordsPerAddress","newPasswordsPerNetwork","newPasswordsPerCustomer","noncesPerCustomer","factorsPerNetwork","factorsPerCustomer","recoveryCodesPerSheet","messagesPerNumber","messagesPerNumberADay","messagesPerCustomer","messagesPerNetwork","messagesInAll","firstMessagesPerNumber","firstMessagesPerNumberADay","firstMessagesPerCustomer","firstMessagesPerNetwork","firstMessagesInAll","servicesPerNetwork","refreshesPerNetwork"]},"additionalProperties":{"type":"integer","minimum":0,"maximum":1000000}}'
  where key = 'accounts.limits';
update public.shop_settings set value = (
    select coalesce(jsonb_object_agg(own.name, own.points), '{}')
    from jsonb_each(value) as own (name, points), public.shop_setting_schemas s
    where s.key = 'accounts.limits' and s.schema #> '{propertyNames,enum}' ? own.name)
  where key = 'accounts.limits';
