CREATE TABLE "square_payouts" (
	"merchant_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"payout_id" text NOT NULL,
	"status" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"arrives_on" date,
	"bank_reference" text NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "square_payouts_store_id_payout_id_pk" PRIMARY KEY("store_id","payout_id")
);
--> statement-breakpoint
ALTER TABLE "square_accounts" ADD COLUMN "refunds_read_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "square_payouts_by_day" ON "square_payouts" USING btree ("merchant_id","arrives_on");--> statement-breakpoint
SELECT protect_table('square_payouts', 'store');
