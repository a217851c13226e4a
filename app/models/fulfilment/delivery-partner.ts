import type { Constraint } from "@conform-to/dom";

export const PARTNER_PROVIDERS = ["uber-direct", "doordash-drive"] as const;
export type PartnerProvider = (typeof PARTNER_PROVIDERS)[number];

export const PARTNER_FEE_TYPES = ["floating", "fixed"] as const;
export type PartnerFeeType = (typeof PARTNER_FEE_TYPES)[number];

export const DROP_OFF_PROOFS = ["none", "photo", "signature", "pincode"] as const;
export type DropOffProof = (typeof DROP_OFF_PROOFS)[number];

/** Editable settings of a delivery partner (spec 3.12). */
export interface DeliveryPartnerTerms {
	name: string;
	isEnabled: boolean;
	provider: PartnerProvider;
	customerId: string;
	locationKey: string;
	prodAccountId: string;
	businessName: string;
	pickupBusinessName: string;
	feeType: PartnerFeeType;
	/** Minor units; counts with the fee type "fixed". */
	fixedFee: number;
	/** Percent of a customer's tip that the courier gets. */
	tipPercentage: number;
	sendsPickupOrders: boolean;
	sendsTipsAsServiceCharge: boolean;
	dropOffProof: DropOffProof;
	isCateringStore: boolean;
	isSandbox: boolean;
}

export interface DeliveryPartner extends DeliveryPartnerTerms {
	id: string;
	/** The last four characters; null while none is set. */
	apiKeyEnd: string | null;
	signatureSecretEnd: string | null;
	version: number;
	updatedAt: string;
}

export const DELIVERY_PARTNER_NAME_TAKEN = "A delivery partner with this title already exists";

export const COURIERS_ON_THEIR_WAY = "Couriers are on their way. Create another partner instead.";
export const NEW_PROVIDER_KEY = "Enter the key of the new provider";
export const NO_TEST_MODE =
	"DoorDash Drive has no test mode. Use its sandbox keys and turn off Sandbox.";

export const PARTNER_PROVIDER_LABELS: Record<PartnerProvider, string> = {
	"uber-direct": "Uber Direct",
	"doordash-drive": "DoorDash Drive",
};

export const PARTNER_FEE_TYPE_LABELS: Record<PartnerFeeType, string> = {
	floating: "Floating: the partner's price for each delivery",
	fixed: "Fixed: the same for every delivery",
};

export const DROP_OFF_PROOF_LABELS: Record<DropOffProof, string> = {
	none: "None",
	photo: "Photo",
	signature: "Customer's signature",
	pincode: "Customer's PIN",
};

const CREDENTIALS: Record<PartnerProvider, [customerId: string, clientId: string, key: string]> = {
	"uber-direct": ["the customer ID", "the client ID", "the client secret"],
	"doordash-drive": ["the key ID", "the developer ID", "the signing secret"],
};

/** What a partner's account lacks, in the words of its provider. */
export function missingCredentials(
	partner: Pick<DeliveryPartner, "provider" | "customerId" | "prodAccountId" | "apiKeyEnd">,
): string[] {
	const [customerId, clientId, key] = CREDENTIALS[partner.provider];
	return [
		...(partner.customerId === "" ? [customerId] : []),
		...(partner.prodAccountId === "" ? [clientId] : []),
		...(partner.apiKeyEnd === null ? [key] : []),
	];
}

export interface DeliveryPartnerEditor {
	values: object;
	version: number | null;
	constraint: Record<string, Constraint>;
	labels: Readonly<Record<string, string>>;
	secrets: Record<"apiKey" | "signatureSecret", string>;
	symbol: string;
}

/** Notice after saving a partner; a warning if it is enabled without credentials for its couriers. */
export function savedPartner(
	partner: Parameters<typeof missingCredentials>[0] & Pick<DeliveryPartner, "isEnabled">,
	text: string,
): { text: string; type?: "warning" } {
	const missing = missingCredentials(partner);
	if (!partner.isEnabled || missing.length === 0) return { text };
	return {
		text: `${text}. No courier can come until you add ${missing.join(", ")}.`,
		type: "warning",
	};
}
