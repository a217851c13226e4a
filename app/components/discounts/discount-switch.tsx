import { Form } from "@remix-run/react";
import { HiddenFields } from "~/components/form/hidden-fields";
import { LookOnly } from "~/components/form/look-only";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";

type DiscountSwitchProps = {
	page: { csrf: string; formKey: string };
	view: { isOffHere: boolean; switchVersion: number };
};

/** One button that turns a discount off at the location, or on again. */
export function DiscountSwitch({ page, view: { isOffHere, switchVersion } }: DiscountSwitchProps) {
	return (
		<Card title={isOffHere ? "Off at this location" : "Turn it off here"}>
			<p className="hint">
				{isOffHere
					? "No order here gets it. Turning it on does not change what holds at other locations."
					: "No new order here gets it any more, with its promo code neither. Other locations keep it."}
			</p>
			<Form method="post">
				<LookOnly>
					<HiddenFields
						values={{
							csrf: page.csrf,
							"idempotency-key": page.formKey,
							version: switchVersion,
							isOff: isOffHere ? "no" : "yes",
						}}
					/>
					<Button type="submit" variant={isOffHere ? "primary" : "danger"}>
						{isOffHere ? "Turn on here" : "Turn off here"}
					</Button>
				</LookOnly>
			</Form>
		</Card>
	);
}
