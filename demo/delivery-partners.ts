import { SANDBOX_COURIER } from "../gateway/adapters/couriers/sandbox-account";
import { fixedId } from "../gateway/adapters/sandbox/random";
import type { PartnerRow } from "../gateway/fulfilment/delivery-partner";
import type { DemoLocation, DemoTenant } from "./demo-tenant";

/** The courier of every location that sells, and a second one that is off, for large orders. */
export function deliveryPartnerRows({ merchant, locations }: DemoTenant): PartnerRow[] {
	const selling = locations.filter(({ trade }) => trade);
	return selling.flatMap((location) =>
		demoPartners(location, merchant.name).map((partner) => ({
			...PLAIN,
			...partner,
			id: fixedId(`delivery-partner:${location.row.storeId}:${partner.name}`),
			merchantId: merchant.merchantId,
			storeId: location.row.storeId,
			createdAt: merchant.createdAt,
			updatedAt: merchant.createdAt,
		})),
	);
}

const PLAIN = {
	isEnabled: true,
	provider: "uber-direct" as const,
	apiKey: null,
	apiKeyEnd: SANDBOX_COURIER.clientSecret.slice(-4),
	apiKeySetAt: null,
	signatureSecret: null,
	signatureSecretEnd: SANDBOX_COURIER.signatureSecret.slice(-4),
	signatureSecretSetAt: null,
	feeType: "floating" as const,
	fixedFee: 0,
	tipPercentage: 100,
	sendsPickupOrders: false,
	sendsTipsAsServiceCharge: true,
	dropOffProof: "none" as const,
	isCateringStore: false,
	isSandbox: true,
	version: 1,
	deletedAt: null,
};

function demoPartners({ row: { slug } }: DemoLocation, businessName: string) {
	const account = {
		prodAccountId: SANDBOX_COURIER.clientId,
		customerId: SANDBOX_COURIER.customerId,
		locationKey: slug,
		businessName,
		pickupBusinessName: "",
	};
	return [
		{ ...account, name: "City couriers" },
		{
			...account,
			name: "Catering vans",
			isEnabled: false,
			feeType: "fixed" as const,
			fixedFee: 1_500,
			tipPercentage: 50,
			dropOffProof: "signature" as const,
			isCateringStore: true,
		},
	];
}
