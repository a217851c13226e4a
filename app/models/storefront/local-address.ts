import { COUNTRY_LABELS } from "~/models/locations/location";
import type { PublicAddress } from "./public-menu";

/** An address as people of its country write it to each other: without the country. */
export function localAddress({
	formattedAddress,
	countryCode,
}: Pick<PublicAddress, "formattedAddress" | "countryCode">): string {
	const end = `, ${COUNTRY_LABELS[countryCode]}`;
	return formattedAddress.endsWith(end) ? formattedAddress.slice(0, -end.length) : formattedAddress;
}
