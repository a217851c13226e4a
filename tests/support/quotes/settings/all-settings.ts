import type { z } from "zod";
import { discountPatchSchema } from "~/models/discounts/discount.schema";
import { deliveryPartnerPatchSchema } from "~/models/fulfilment/delivery-partner.schema";
import { deliveryZonePatchSchema } from "~/models/fulfilment/delivery-zone.schema";
import { diningOptionPatchSchema } from "~/models/fulfilment/dining-option.schema";
import {
	deliveryPatchSchema,
	pickupPatchSchema,
} from "~/models/fulfilment/fulfilment-settings.schema";
import { prepTimePatchSchema } from "~/models/fulfilment/prep-time.schema";
import { printTagPatchSchema } from "~/models/fulfilment/print-tag.schema";
import { stopRequestSchema } from "~/models/fulfilment/stop.schema";
import { throttlingPatchSchema } from "~/models/fulfilment/throttling.schema";
import { businessHoursPatchSchema } from "~/models/hours/business-hours.schema";
import { counterPatchSchema } from "~/models/menu/brands/brand.schema";
import { itemTaxesPatchSchema } from "~/models/money/item-taxes.schema";
import { paymentPatchSchema } from "~/models/money/payment-settings.schema";
import { serviceChargePatchSchema } from "~/models/money/service-charge.schema";
import { taxPatchSchema } from "~/models/money/tax.schema";
import { alertTimesPatchSchema } from "~/models/notifier/alert-times.schema";
import { receiptSettingsPatchSchema } from "~/models/notifier/receipt-settings.schema";
import { recipientPatchSchema } from "~/models/notifier/recipient.schema";
import { DEFAULT_POS_SETTINGS } from "~/models/pos/pos-settings";
import { posPatchSchema } from "~/models/pos/pos-settings.schema";
import type { QuoteFacts } from "~/models/quotes/quote-facts";
import { sampleOption } from "../sample-facts";
import { menuWith } from "../sample-menu";
import { DISCOUNT_ROWS, discountsWith } from "./discount-rows";
import {
	DELIVERY_ROWS,
	HOURS_ROWS,
	PICKUP_ROWS,
	PREP_ROWS,
	THROTTLING_ROWS,
} from "./fulfilment-rows";
import {
	CHARGE,
	CHARGE_ROWS,
	ITEM_TAX_ROWS,
	LIQUOR_TAX,
	PAYMENT_ROWS,
	TAX,
	TAX_ROWS,
	ZONE,
	ZONE_ROWS,
} from "./money-rows";
import {
	ALERT_ROWS,
	COUNTER_ROWS,
	OPTION_ROWS,
	PARTNER_ROWS,
	POS_ROWS,
	PRINT_TAG_ROWS,
	RECEIPT_ROWS,
	RECIPIENT_ROWS,
	STOP_ROWS,
} from "./other-rows";
import type { SettingRows } from "./setting-row";

export interface Settings {
	name: string;
	schema: z.ZodType;
	/** Read as one setting each. */
	whole?: string[];
	rows: SettingRows;
	/** The facts with the settings changed. */
	put(facts: QuoteFacts, given: object): Partial<QuoteFacts>;
}

/** Every settings page of orders. */
export const ALL_SETTINGS: Settings[] = [
	{
		name: "pickup settings",
		schema: pickupPatchSchema,
		rows: PICKUP_ROWS,
		put: ({ pickup }, given) => ({ pickup: { ...pickup, ...given } }),
	},
	{
		name: "delivery settings",
		schema: deliveryPatchSchema,
		rows: DELIVERY_ROWS,
		put: ({ delivery }, given) => ({ delivery: { ...delivery, ...given } }),
	},
	{
		name: "business hours",
		schema: businessHoursPatchSchema,
		rows: HOURS_ROWS,
		put: ({ hours }, given) => ({ hours: { ...hours, ...given } }),
	},
	{
		name: "prep time",
		schema: prepTimePatchSchema,
		rows: PREP_ROWS,
		put: ({ prep }, given) => ({ prep: { ...prep, ...given } }),
	},
	{
		name: "throttling",
		schema: throttlingPatchSchema,
		whole: [],
		rows: THROTTLING_ROWS,
		put: ({ throttling }, given) => ({ throttling: { ...throttling, ...given } }),
	},
	{
		name: "dining options",
		schema: diningOptionPatchSchema,
		whole: ["weeklySchedule"],
		rows: OPTION_ROWS,
		put: ({ option }, given) => ({ option: { ...sampleOption(), ...option, ...given } }),
	},
	{
		name: "delivery zones",
		schema: deliveryZonePatchSchema,
		rows: ZONE_ROWS,
		put: (_facts, given) => ({ zones: [{ ...ZONE, ...given }] }),
	},
	{
		name: "taxes",
		schema: taxPatchSchema,
		rows: TAX_ROWS,
		put: (_facts, given) => ({ taxes: [{ ...TAX, ...given }] }),
	},
	{
		name: "taxes of an item",
		schema: itemTaxesPatchSchema,
		rows: ITEM_TAX_ROWS,
		put: (_facts, given) => {
			const { hasOwnTaxes, taxes } = { hasOwnTaxes: false, taxes: [], ...given };
			return {
				menu: menuWith({ item: { taxes: hasOwnTaxes ? taxes : null } }),
				taxes: [TAX, LIQUOR_TAX],
			};
		},
	},
	{
		name: "service charges",
		schema: serviceChargePatchSchema,
		rows: CHARGE_ROWS,
		put: (_facts, given) => ({ charges: [{ ...CHARGE, ...given }] }),
	},
	{
		name: "discounts",
		schema: discountPatchSchema,
		rows: DISCOUNT_ROWS,
		put: (_facts, given) => ({ discounts: discountsWith(given) }),
	},
	{
		name: "payment settings",
		schema: paymentPatchSchema,
		rows: PAYMENT_ROWS,
		put: ({ payment }, given) => ({ payment: { ...payment, ...given } }),
	},
	{
		name: "POS settings",
		schema: posPatchSchema,
		rows: POS_ROWS,
		put: (_facts, given) => {
			const { mathStrategy, roundingType } = { ...DEFAULT_POS_SETTINGS, ...given };
			return {
				math: { strategy: mathStrategy, rounding: roundingType },
				taxes: [{ ...TAX, ratePpm: 50_000 }],
			};
		},
	},
	...(
		[
			["delivery partners", deliveryPartnerPatchSchema, PARTNER_ROWS],
			["print tags", printTagPatchSchema, PRINT_TAG_ROWS],
			["recipients of notifications", recipientPatchSchema, RECIPIENT_ROWS],
			["counters", counterPatchSchema, COUNTER_ROWS],
			["alert times", alertTimesPatchSchema, ALERT_ROWS],
			["receipts", receiptSettingsPatchSchema, RECEIPT_ROWS],
			["stops", stopRequestSchema, STOP_ROWS],
		] as const
	).map(([name, schema, rows]) => ({ name, schema, rows, put: () => ({}) })),
];
