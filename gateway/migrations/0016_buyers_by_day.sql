CREATE TABLE "buyer_day_sets" (
	"merchant_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"grain" text NOT NULL,
	"day" date NOT NULL,
	"currency" text NOT NULL,
	"kind" text NOT NULL,
	"buyers" bit varying NOT NULL,
	CONSTRAINT "buyer_day_sets_key" PRIMARY KEY("merchant_id","store_id","grain","day","currency","kind")
);
--> statement-breakpoint
CREATE TABLE "customer_numbers" (
	"merchant_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"number" integer NOT NULL,
	CONSTRAINT "customer_numbers_merchant_id_customer_id_pk" PRIMARY KEY("merchant_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "customer_year_sums" (
	"merchant_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"year" integer NOT NULL,
	"customer_id" uuid NOT NULL,
	"m1" bigint,
	"m2" bigint,
	"m3" bigint,
	"m4" bigint,
	"m5" bigint,
	"m6" bigint,
	"m7" bigint,
	"m8" bigint,
	"m9" bigint,
	"m10" bigint,
	"m11" bigint,
	"m12" bigint,
	CONSTRAINT "customer_year_sums_key" PRIMARY KEY("merchant_id","store_id","currency","year","customer_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "customer_numbers_by_number" ON "customer_numbers" USING btree ("merchant_id","number");--> statement-breakpoint
SELECT protect_table('buyer_day_sets', 'store');--> statement-breakpoint
SELECT protect_table('customer_numbers', 'organisation');--> statement-breakpoint
SELECT protect_table('customer_year_sums', 'store');
