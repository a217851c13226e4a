import { DescriptionList } from "~/components/ui/description-list";
import { TextLink } from "~/components/ui/text-link";
import type { PickupPlace } from "~/models/fulfilment/fulfilment-editor";

export function PickupPlaceLine({ place: { address, isOwn, to } }: { place: PickupPlace }) {
	return (
		<DescriptionList
			items={[
				{
					term: "Customers collect orders at",
					value: (
						<>
							{address}{" "}
							<span className="hint block">
								{`${isOwn ? OF_ITS_OWN : OF_LOCATION} `}
								<TextLink to={to}>Change it</TextLink>
							</span>
						</>
					),
				},
			]}
		/>
	);
}

const OF_ITS_OWN = "An address of its own for pickup.";
const OF_LOCATION = "The address of the location.";
