import { ButtonForm } from "~/components/form/button-form";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { DescriptionList } from "~/components/ui/description-list";
import type { CourierView } from "~/models/orders/order-view";
import { factItems } from "./order-facts";

type DeliveryCardProps = {
	page: { csrf: string; formKey: string };
	view: CourierView;
	base: string;
};

export function DeliveryCard({ page, view, base }: DeliveryCardProps) {
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
						<ButtonForm
							action={`${base}/courier-again`}
							csrf={page.csrf}
							idempotencyKey={`courier-again:${page.formKey}`}
						>
							<Button type="submit" icon="undo">
								Send again
							</Button>
						</ButtonForm>
					)}
					{view.canCancel && (
						<ButtonForm
							action={`${base}/courier-cancel`}
							csrf={page.csrf}
							idempotencyKey={`courier-cancel:${page.formKey}`}
						>
							<Button type="submit" variant="secondary" icon="x">
								Cancel courier
							</Button>
						</ButtonForm>
					)}
				</div>
			)}
		</Card>
	);
}
