import { COUNTRY_LABELS, formatAddress } from "~/models/locations/location";
import { COUNTRY_CODES } from "~/models/shared/country";
import { FIND_FIELD } from "~/models/shared/find-field";
import type { FormNote } from "~/models/shared/form-answer";
import { foundPlaceMessage } from "~/models/shared/found-place";
import { failureResponse } from "~/services/gateway/client.server";
import { findPlace } from "~/services/gateway/find-place.server";
import type { ScopedGateway } from "~/services/web/access.server";
import { formBody } from "~/services/web/form-body.server";
import { sentIntent } from "~/services/web/form-intent.server";

const ADDRESSES = ["address", "pickupAddress.address"];

/** Fills the form with the place found for an address, and returns a message; null for another button. Throws a Response. */
export async function fillFoundPlace(
	request: Request,
	gateway: ScopedGateway,
): Promise<FormNote | null> {
	const form = await formBody(request);
	const name = requestedAddress(form);
	if (!name) return null;
	const part = (key: string) => String(form.get(`${name}.${key}`) ?? "").trim();
	const countryCode = COUNTRY_CODES.find((code) => code === part("countryCode")) ?? "us";
	if (!part("streetName") || !part("city")) {
		return { name, kind: "warning", message: "Enter the street and the city first." };
	}
	const address = formatAddress({
		houseNumber: part("houseNumber"),
		streetName: part("streetName"),
		city: part("city"),
		state: part("state"),
		stateCode: part("stateCode"),
		postalCode: part("postalCode"),
		countryCode,
		country: COUNTRY_LABELS[countryCode],
		latitude: null,
		longitude: null,
		placeId: "",
		provider: "",
	});
	const result = await findPlace(gateway, address);
	if (!result.ok) {
		const { status, message } = result.failure;
		if (status < 422) throw failureResponse(result.failure);
		return { name, kind: "warning", message };
	}
	const { place } = result.data;
	for (const key of ["latitude", "longitude", "placeId", "provider"] as const) {
		if (place) form.set(`${name}.${key}`, String(place[key]));
	}
	const kind = place?.isExact ? "success" : "warning";
	return { name, kind, message: foundPlaceMessage(result.data) };
}

function requestedAddress(form: FormData): string | undefined {
	const intent = sentIntent(form);
	if (intent?.type !== "update" || intent.payload.name !== FIND_FIELD) return undefined;
	return ADDRESSES.find((name) => name === intent.payload.value);
}
