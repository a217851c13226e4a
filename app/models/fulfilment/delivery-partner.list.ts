import { defineList, yesNo } from "~/models/shared/define-list";
import { instantColumns } from "~/models/shared/instant-columns";
import { moneyColumn } from "~/models/shared/money-column";
import { type DeliveryPartner, PARTNER_PROVIDER_LABELS } from "./delivery-partner";

export const deliveryPartnerList = defineList<DeliveryPartner>()({
	name: "delivery-partners",
	noun: ["delivery partner", "delivery partners"],
	search: { label: "Search by title or business name" },
	filters: {
		enabled: {
			kind: "select",
			label: "Status",
			options: [
				{ value: "yes", label: "On" },
				{ value: "no", label: "Off" },
			],
		},
	},
	sorts: ["name", "updatedAt"],
	csv: [
		{ header: "ID", value: ({ id }) => id },
		{ header: "Title", value: ({ name }) => name },
		{ header: "Enabled", value: ({ isEnabled }) => yesNo(isEnabled) },
		{ header: "Provider", value: ({ provider }) => PARTNER_PROVIDER_LABELS[provider] },
		{ header: "Client ID", value: ({ prodAccountId }) => prodAccountId },
		{ header: "Has client secret", value: ({ apiKeyEnd }) => yesNo(apiKeyEnd !== null) },
		{ header: "Customer ID", value: ({ customerId }) => customerId },
		{ header: "External store ID", value: ({ locationKey }) => locationKey },
		{
			header: "Has webhook signing key",
			value: ({ signatureSecretEnd }) => yesNo(signatureSecretEnd !== null),
		},
		{ header: "Business name", value: ({ businessName }) => businessName },
		{ header: "Business name at pickup", value: ({ pickupBusinessName }) => pickupBusinessName },
		{ header: "Fee", value: ({ feeType }) => feeType },
		moneyColumn("Fixed fee", ({ feeType, fixedFee }) => (feeType === "fixed" ? fixedFee : null)),
		{ header: "Courier's share of the tip, percent", value: ({ tipPercentage }) => tipPercentage },
		{
			header: "Tips as service charge",
			value: ({ sendsTipsAsServiceCharge }) => yesNo(sendsTipsAsServiceCharge),
		},
		{ header: "Pickup orders", value: ({ sendsPickupOrders }) => yesNo(sendsPickupOrders) },
		{ header: "Proof of drop-off", value: ({ dropOffProof }) => dropOffProof },
		{ header: "Catering store", value: ({ isCateringStore }) => yesNo(isCateringStore) },
		{ header: "Sandbox", value: ({ isSandbox }) => yesNo(isSandbox) },
		...instantColumns<DeliveryPartner>("Changed at", ({ updatedAt }) => updatedAt),
	],
});
