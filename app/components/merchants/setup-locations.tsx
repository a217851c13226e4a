import { ButtonLink } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { DescriptionList } from "~/components/ui/description-list";
import { EmptyState } from "~/components/ui/empty-state";
import type { SetupLocation } from "~/models/merchants/setup";

type SetupLocationsProps = {
	locations: readonly SetupLocation[];
	newPath: string | null;
	nextPath: string | null;
};

export function SetupLocations({ locations, newPath, nextPath }: SetupLocationsProps) {
	if (locations.length === 0) {
		return (
			<Card>
				<EmptyState
					icon="pin"
					title="No locations yet"
					action={
						newPath && (
							<ButtonLink to={newPath} variant="primary" icon="plus">
								New location
							</ButtonLink>
						)
					}
				>
					{newPath
						? "A location is a place that sells: its address, hours, menu and orders. Everything else opens once there is one."
						: "Everything else opens once there is one. Ask an admin of the organization to add it."}
				</EmptyState>
			</Card>
		);
	}
	return (
		<>
			<Card title="Locations">
				<DescriptionList
					items={locations.map(({ title, place }) => ({ term: title, value: place }))}
				/>
			</Card>
			<div className="actions">
				{nextPath && (
					<ButtonLink to={nextPath} variant="primary">
						Continue
					</ButtonLink>
				)}
				{newPath && (
					<ButtonLink to={newPath} icon="plus">
						Add another location
					</ButtonLink>
				)}
			</div>
		</>
	);
}
