import { Form } from "@remix-run/react";
import { HiddenFields } from "~/components/form/hidden-fields";
import { LookOnly } from "~/components/form/look-only";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";

type DiscountSwitchProps = {
	page: { csrf: string; formKey: string };
	view: { isOwn: boolean; isOffHere: boolean; switchVersion: number };
};

export function DiscountSwitch({ page, view }: DiscountSwitchProps) {
	const { isOwn, isOffHere, switchVersion } = view;
	const elsewhere = isOwn ? "" : " Other locations are not affected.";
	return (
		<Card title={isOffHere ? "Off at this location" : "Turn it off here"}>
			<p className="hint">
				{isOffHere
					? `No new order here gets it.${elsewhere}`
					: `No new order here will get it, not even with its promo code.${elsewhere}`}
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
