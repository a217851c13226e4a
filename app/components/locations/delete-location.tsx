import { Form } from "@remix-run/react";
import { HiddenFields } from "~/components/form/hidden-fields";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { ConfirmDetails } from "~/components/ui/confirm-details";
import type { SavedLocation } from "~/models/locations/location-form";

type DeleteLocationProps = {
	page: { csrf: string; formKey: string };
	location: SavedLocation;
};

/** Takes a location out of use, after asking. A form of its own, told apart by its button. */
export function DeleteLocation({ page, location }: DeleteLocationProps) {
	const what = location.isDefaultStore ? "default store" : "location";
	return (
		<Card title={`Delete this ${what}`}>
			<p className="hint">
				It disappears from every list and takes no more orders. Its past orders and its history
				stay.
			</p>
			<ConfirmDetails label={`Delete ${what}`} icon="trash" title={`Delete “${location.title}”?`}>
				<Form method="post">
					<HiddenFields
						values={{
							csrf: page.csrf,
							// Another request than saving, so it must not share its key.
							"idempotency-key": `delete:${page.formKey}`,
							version: location.version,
						}}
					/>
					{location.activeSubscriptionsCount > 0 && (
						<p className="hint">{`Active subscriptions: ${location.activeSubscriptionsCount}.`}</p>
					)}
					<Button variant="danger" icon="trash" name="intent" value="delete">
						{`Yes, delete this ${what}`}
					</Button>
				</Form>
			</ConfirmDetails>
		</Card>
	);
}
