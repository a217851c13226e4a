import { ButtonLink } from "../ui/button";
import { Card } from "../ui/card";
import { EmptyState } from "../ui/empty-state";

interface HomeBeginningProps {
	kind: "no-location" | "no-order";
	createPath: string | null;
}

export function HomeBeginning({ kind, createPath }: HomeBeginningProps) {
	if (kind === "no-location") {
		return (
			<Card>
				<EmptyState
					icon="pin"
					title="No locations yet"
					action={
						createPath && (
							<ButtonLink to={createPath} variant="primary" icon="plus">
								New location
							</ButtonLink>
						)
					}
				>
					A location is a place that sells: its address, hours, menu and orders. Once there is one,
					its figures for the day are here.
				</EmptyState>
			</Card>
		);
	}
	return (
		<Card>
			<EmptyState icon="orders" title="No orders yet">
				The first order will show up here by itself: how many there are, what they come to, and
				which of them wait.
			</EmptyState>
		</Card>
	);
}
