import { defineEntity } from "~/models/shared/entity";
import {
	DROP_OFF_PROOF_LABELS,
	PARTNER_FEE_TYPE_LABELS,
	PARTNER_PROVIDER_LABELS,
} from "./delivery-partner";

export const deliveryPartnerEntity = defineEntity({
	name: "delivery-partner",
	affectsOrders: true,
	label: "Delivery partner",
	pages: [
		{
			page: "editDeliveryPartner",
			label: "Open the delivery partner",
			param: "deliveryPartnerId",
			needsLocation: true,
		},
		{ page: "deliveryPartners", label: "Open the delivery partners", needsLocation: true },
	],
	undo: {
		permissions: ["DELIVERY.API_UPDATE"],
		actions: ["update", "delete", "restore"],
		whole: {
			restore: "Restores the delivery partner.",
			delete: "Deletes the delivery partner again.",
		},
	},
	exports: { "delivery-partners": "delivery partners" },
	fields: {
		name: { label: "Title" },
		isEnabled: { label: "On", kind: "switch" },
		provider: { label: "Provider", choices: PARTNER_PROVIDER_LABELS },
		prodAccountId: { label: "Client ID" },
		apiKey: { label: "Client secret", isHidden: true },
		apiKeyState: { label: "Client secret" },
		customerId: { label: "Customer ID" },
		locationKey: { label: "External store ID" },
		signatureSecret: { label: "Webhook signing key", isHidden: true },
		signatureSecretState: { label: "Webhook signing key" },
		businessName: { label: "Business name" },
		pickupBusinessName: { label: "Business name at pickup" },
		feeType: { label: "Fee", choices: PARTNER_FEE_TYPE_LABELS },
		fixedFee: { label: "Fixed fee", kind: "money" },
		tipPercentage: { label: "Courier's tip share (%)" },
		sendsTipsAsServiceCharge: {
			label: "Send courier tip as service charge",
			kind: "switch",
		},
		sendsPickupOrders: { label: "Send pickup orders", kind: "switch" },
		dropOffProof: { label: "Proof of drop-off", choices: DROP_OFF_PROOF_LABELS },
		isCateringStore: { label: "Catering store", kind: "switch" },
		isSandbox: { label: "Sandbox", kind: "switch" },
	},
});
