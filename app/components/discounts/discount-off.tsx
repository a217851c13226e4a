import { Form, Link } from "@remix-run/react";
import { HiddenFields } from "~/components/form/hidden-fields";
import { LookOnly } from "~/components/form/look-only";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";

type DiscountOffProps = {
	page: { csrf: string; formKey: string };
	places: readonly { storeId: string; title: string; to: string | null }[];
};

export function DiscountOff({ page: { csrf, formKey }, places }: DiscountOffProps) {
	if (places.length === 0) return null;
	return (
		<Card title={places.length === 1 ? "Off at 1 location" : `Off at ${places.length} locations`}>
			<p className="hint">Their people turned it off there, so no new order there gets it.</p>
			<ul>
				{places.map(({ storeId, title, to }) => (
					<li key={storeId}>
						{to ? (
							<Link className="link" to={to}>
								{title}
							</Link>
						) : (
							title
						)}
					</li>
				))}
			</ul>
			<Form method="post">
				<LookOnly>
					<HiddenFields
						values={{ csrf, "idempotency-key": `turn-on:${formKey}`, intent: "turn-on" }}
					/>
					<Button type="submit">Turn on at all of them</Button>
				</LookOnly>
			</Form>
		</Card>
	);
}
