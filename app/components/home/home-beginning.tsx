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
					Add a location to see its orders and sales here.
				</EmptyState>
			</Card>
		);
	}
	return (
		<Card>
			<EmptyState icon="orders" title="No orders yet">
				Orders and sales appear here after your first order.
			</EmptyState>
		</Card>
	);
}
