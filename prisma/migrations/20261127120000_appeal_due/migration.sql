-- When an appeal is to be answered: "timely" in the words of the Digital Services Act, Article 20. An older version
-- beside a newer one writes none: its appeals have the default of the setting.
ALTER TABLE "appeals" ADD COLUMN "due_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now() + interval '14 days';
UPDATE "appeals" SET "due_at" = "created_at" + interval '14 days';
