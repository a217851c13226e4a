import { Form } from "@remix-run/react";
import { HiddenFields } from "~/components/form/hidden-fields";
import { LookOnly } from "~/components/form/look-only";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { DescriptionList } from "~/components/ui/description-list";
import type { PosOrderView } from "~/models/orders/order-view";

type PosOrderCardProps = {
	page: { csrf: string; formKey: string };
	view: PosOrderView;
	sendAgainTo: string;
};

export function PosOrderCard({ page, view, sendAgainTo }: PosOrderCardProps) {
	return (
		<Card title="Point of sale">
			<DescriptionList items={view.facts.map(({ term, value }) => ({ term, value }))} />
			{view.again && (
				<Form method="post" action={sendAgainTo} className="actions mt-4">
					<LookOnly>
						<HiddenFields
							// A different request than the moves of the page, so it needs a different key.
							values={{ csrf: page.csrf, "idempotency-key": `pos:${page.formKey}` }}
						/>
						<Button type="submit" icon="undo">
							{view.again}
						</Button>
					</LookOnly>
				</Form>
			)}
		</Card>
	);
}
