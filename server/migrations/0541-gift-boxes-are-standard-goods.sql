-- A gift box is the same for everybody: its buyer may withdraw from it (lag 2005:59, 2 kap. 11 § 3).

update public.order_items set withdrawal = 'applies' where part = 'gift_box' and withdrawal = 'exempt_personalised';
