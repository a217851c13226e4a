import { z } from "zod";
import { textField } from "~/models/shared/entity-fields.schema";
import { EMPTY_MESSAGE, tooLong } from "~/models/shared/messages";
import { DROP_OFF_PROOFS, PARTNER_FEE_TYPES, PARTNER_PROVIDERS } from "./delivery-partner";
import { apiNumber, formNumber, type Numbers } from "./number-fields.schema";

const MIN_SECRET = 12;

/** Empty keeps the secret that is set. */
const secret = (label: string) =>
	textField(500)
		.refine((text) => text === "" || text.length >= MIN_SECRET, {
			error: `${label} should be at least ${MIN_SECRET} characters`,
		})
		.refine((text) => /^[\x21-\x7e]*$/.test(text), {
			error: `Remove spaces and special characters from ${label}`,
		});

const schemaFields = (numbers: Numbers) => ({
	name: z
		.string({ error: EMPTY_MESSAGE })
		.trim()
		.min(1, EMPTY_MESSAGE)
		.max(100, tooLong(100))
		.meta({ example: "Couriers of the city" }),
	isEnabled: z.boolean(),
	provider: z.enum(PARTNER_PROVIDERS, { error: "Choose a provider from the list" }),
	apiKey: secret("Client secret").meta({ example: "a-client-secret-of-the-account" }),
	customerId: textField(100).meta({ example: "c9f3a0d2-6c1e-5b8d" }),
	locationKey: textField(100).meta({ example: "wicker-park" }),
	signatureSecret: secret("Webhook signing key").meta({ example: "the-key-that-signs-webhooks" }),
	prodAccountId: textField(100).meta({ example: "u7Qm2xV" }),
	businessName: textField(100).meta({ example: "Ember & Rye" }),
	pickupBusinessName: textField(100).meta({ example: "Ember & Rye" }),
	feeType: z.enum(PARTNER_FEE_TYPES, { error: "Choose a fee type" }),
	fixedFee: numbers.money.meta({ example: 599 }),
	tipPercentage: numbers.whole(0, 100).meta({ example: 100 }),
	sendsPickupOrders: z.boolean(),
	sendsTipsAsServiceCharge: z.boolean(),
	dropOffProof: z.enum(DROP_OFF_PROOFS, { error: "Choose a proof of delivery from the list" }),
	isCateringStore: z.boolean(),
	isSandbox: z.boolean(),
});

const wire = schemaFields(apiNumber);

/** Body of a new delivery partner: minor units, percent. */
export const deliveryPartnerCreateSchema = z.object({
	...wire,
	isEnabled: wire.isEnabled.default(true),
	provider: wire.provider.default("uber-direct"),
	apiKey: wire.apiKey.default(""),
	customerId: wire.customerId.default(""),
	locationKey: wire.locationKey.default(""),
	signatureSecret: wire.signatureSecret.default(""),
	prodAccountId: wire.prodAccountId.default(""),
	businessName: wire.businessName.default(""),
	pickupBusinessName: wire.pickupBusinessName.default(""),
	feeType: wire.feeType.default("floating"),
	fixedFee: wire.fixedFee.default(0),
	tipPercentage: wire.tipPercentage.default(100),
	sendsPickupOrders: wire.sendsPickupOrders.default(false),
	sendsTipsAsServiceCharge: wire.sendsTipsAsServiceCharge.default(false),
	dropOffProof: wire.dropOffProof.default("none"),
	isCateringStore: wire.isCateringStore.default(false),
	isSandbox: wire.isSandbox.default(false),
});

/** Body of a change: missing fields and an empty secret stay unchanged. */
export const deliveryPartnerPatchSchema = z.object(wire).partial();

const typed = schemaFields(formNumber);

export const deliveryPartnerFormSchema = z.object({
	...typed,
	isEnabled: typed.isEnabled.default(false),
	apiKey: typed.apiKey.default(""),
	customerId: typed.customerId.default(""),
	locationKey: typed.locationKey.default(""),
	signatureSecret: typed.signatureSecret.default(""),
	prodAccountId: typed.prodAccountId.default(""),
	businessName: typed.businessName.default(""),
	pickupBusinessName: typed.pickupBusinessName.default(""),
	sendsPickupOrders: typed.sendsPickupOrders.default(false),
	sendsTipsAsServiceCharge: typed.sendsTipsAsServiceCharge.default(false),
	isCateringStore: typed.isCateringStore.default(false),
	isSandbox: typed.isSandbox.default(false),
});
