import { ownPickupAddress } from "~/models/locations/location";
import type { CourierAccount, CourierPlace } from "../adapters/couriers/provider";
import type { GatewayConfig } from "../core/config";
import type { locations } from "../locations/tables";
import { type PartnerRow, secretOf } from "./delivery-partner";

/** The account of a partner; null while something of it is missing. */
export function courierAccountOf(
	partner: PartnerRow,
	config: Pick<GatewayConfig, "SESSION_SECRET">,
): CourierAccount | null {
	const { prodAccountId: clientId, customerId } = partner;
	const clientSecret = secretOf(partner, "apiKey", config);
	return clientId && customerId && clientSecret ? { clientId, clientSecret, customerId } : null;
}

/** Where a courier picks the orders of a location up: at the pickup address where it has one of its own (spec 3.8). */
export function courierPlaceOf(
	location: Pick<typeof locations.$inferSelect, "address" | "pickupAddress" | "contactInfo">,
): CourierPlace {
	const address = ownPickupAddress(location) ?? location.address;
	const { latitude, longitude } = address;
	return {
		street: [address.houseNumber, address.streetName].filter(Boolean).join(" "),
		city: address.city,
		state: address.stateCode || address.state,
		postalCode: address.postalCode,
		country: address.countryCode,
		coordinates: latitude === null || longitude === null ? null : { latitude, longitude },
		phone: location.contactInfo.phone,
	};
}
