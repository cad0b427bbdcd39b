-- What reviewers must know of their cases that colleagues did.
CREATE TABLE "review_notices" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "case_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "actor" JSONB NOT NULL,
    "read_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "review_notices_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "review_notices_user_id_created_at_idx" ON "review_notices"("user_id", "created_at");
SELECT keep_tenants_apart('review_notices');

-- Who looks at a case: worth nothing after a crash, so it is not logged.
CREATE UNLOGGED TABLE "case_viewers" (
    "case_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "case_viewers_pkey" PRIMARY KEY ("case_id", "user_id")
);
SELECT keep_tenants_apart('case_viewers');

-- Views of the console's lists, each its owner's alone.
CREATE TABLE "saved_views" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "page" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "saved_views_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "saved_views_user_id_page_name_key" ON "saved_views"("user_id", "page", "name");
SELECT keep_tenants_apart('saved_views');
