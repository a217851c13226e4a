import { ownPickupAddress } from "~/models/locations/location";
import type { CourierAccount, CourierPlace } from "../adapters/couriers/provider";
import type { GatewayConfig } from "../core/config";
import type { locations } from "../locations/tables";
import { type PartnerRow, unsealSecret } from "./delivery-partner";

/** The account of a partner; null while something of it is missing. */
export function toCourierAccount(
	partner: PartnerRow,
	config: Pick<GatewayConfig, "SESSION_SECRET">,
): CourierAccount | null {
	const { provider, prodAccountId: clientId, customerId } = partner;
	const clientSecret = unsealSecret(partner, "apiKey", config);
	return clientId && customerId && clientSecret
		? { provider, clientId, clientSecret, customerId }
		: null;
}

/** Courier's pickup address at a location: its pickup address if it has one, else its main one (spec 3.8). */
export function toCourierPlace(
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
