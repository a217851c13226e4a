CREATE TABLE "order_availability" (
	"merchant_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"services" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_lost" boolean DEFAULT false NOT NULL,
	"is_due" boolean DEFAULT true NOT NULL,
	"checked_at" timestamp with time zone,
	CONSTRAINT "order_availability_merchant_id_store_id_pk" PRIMARY KEY("merchant_id","store_id")
);
--> statement-breakpoint
CREATE INDEX "order_availability_by_check" ON "order_availability" USING btree ("is_due","checked_at");--> statement-breakpoint
SELECT protect_table('order_availability', 'store');
