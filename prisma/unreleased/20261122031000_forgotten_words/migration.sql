-- The words read in pictures that were removed before go too.
UPDATE evidence SET assessment = assessment || '{"text": [], "text_places": []}'
WHERE storage_key LIKE 'forgotten/%' AND assessment IS NOT NULL;
