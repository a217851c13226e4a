CREATE TABLE "refund_lines" (
	"merchant_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"refund_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"part" text NOT NULL,
	"line_id" text,
	"name" text NOT NULL,
	"quantity" integer NOT NULL,
	"net" integer NOT NULL,
	"discount" integer NOT NULL,
	"tax" integer NOT NULL,
	"tax_included" integer NOT NULL,
	"taxes" jsonb NOT NULL,
	"points_amount" integer NOT NULL,
	"is_derived" boolean NOT NULL,
	CONSTRAINT "refund_lines_merchant_id_refund_id_place_pk" PRIMARY KEY("merchant_id","refund_id","place")
);
--> statement-breakpoint
CREATE INDEX "refund_lines_by_order" ON "refund_lines" USING btree ("merchant_id","order_id");--> statement-breakpoint
SELECT protect_table('refund_lines', 'store');
