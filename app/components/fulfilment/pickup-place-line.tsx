import { TextLink } from "~/components/ui/text-link";
import type { PickupPlace } from "~/models/fulfilment/fulfilment-editor";

/** Where customers collect orders, with the way to the field that decides it. */
export function PickupPlaceLine({ place: { address, isOwn, to } }: { place: PickupPlace }) {
	return (
		<p className="hint mb-4">
			{`Customers collect orders at ${address}, ${isOwn ? OF_ITS_OWN : OF_LOCATION}. `}
			<TextLink to={to}>Change the pickup address</TextLink>
		</p>
	);
}

const OF_ITS_OWN = "a pickup address of its own";
const OF_LOCATION = "the address of the location";
