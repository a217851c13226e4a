import { Form } from "@remix-run/react";
import { HiddenFields } from "~/components/form/hidden-fields";
import { LookOnly } from "~/components/form/look-only";
import { Button, ButtonLink } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import type { SoldOutPreviewView } from "~/models/menu/sold-out-view";

type SoldOutPreviewProps = { page: { csrf: string }; view: SoldOutPreviewView; backTo: string };

export function SoldOutPreview({ page, view, backTo }: SoldOutPreviewProps) {
	const { titles, until, impossible, typed, key } = view;
	const items = impossible.length === 1 ? "an item" : `${impossible.length} items`;
	return (
		<Card title={`This makes ${items} impossible to order`}>
			<p role="status">
				{titles.join(", ")} would be sold out {until}. Customers could not order:
			</p>
			<ul className="list-disc pl-6">
				{impossible.map(({ id, words }) => (
					<li key={id}>{words}</li>
				))}
			</ul>
			<div className="actions mt-4">
				<Form method="post" action="?step=run">
					<HiddenFields values={{ csrf: page.csrf, "idempotency-key": key }} />
					{typed.map(([name, value]) => (
						<input key={`${name} ${value}`} type="hidden" name={name} value={value} />
					))}
					<LookOnly>
						<Button variant="danger">Mark as sold out</Button>
					</LookOnly>
				</Form>
				<ButtonLink to={backTo} variant="ghost">
					Leave it on sale
				</ButtonLink>
			</div>
		</Card>
	);
}
