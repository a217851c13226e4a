import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { HiddenFields } from "~/components/form/hidden-fields";
import { LookOnly } from "~/components/form/look-only";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { DescriptionList } from "~/components/ui/description-list";
import type { CourierView } from "~/models/orders/order-view";
import { factItems } from "./order-facts";

type DeliveryCardProps = {
	page: { csrf: string; formKey: string };
	view: CourierView;
	base: string;
	query: string;
};

export function DeliveryCard({ page, view, base, query }: DeliveryCardProps) {
	return (
		<Card title="Delivery">
			{view.problem && (
				<p className={view.isUrgent ? "mb-3 text-danger" : "mb-3"}>
					<strong>{view.isUrgent ? "Action needed: " : "Last attempt: "}</strong>
					{view.problem}
				</p>
			)}
			<DescriptionList items={factItems(view.facts)} />
			{(view.canSendAgain || view.canCancel) && (
				<div className="actions mt-4">
					{view.canSendAgain && (
						<Press page={page} to={`${base}/courier-again${query}`} id="courier-again">
							<Button type="submit" icon="undo">
								Send again
							</Button>
						</Press>
					)}
					{view.canCancel && (
						<Press page={page} to={`${base}/courier-cancel${query}`} id="courier-cancel">
							<Button type="submit" variant="secondary" icon="x">
								Cancel courier
							</Button>
						</Press>
					)}
				</div>
			)}
		</Card>
	);
}

type PressProps = Pick<DeliveryCardProps, "page"> & {
	to: string;
	id: string;
	children: ReactNode;
};

function Press({ page, to, id, children }: PressProps) {
	return (
		<Form method="post" action={to}>
			<LookOnly>
				<HiddenFields values={{ csrf: page.csrf, "idempotency-key": `${id}:${page.formKey}` }} />
				{children}
			</LookOnly>
		</Form>
	);
}
