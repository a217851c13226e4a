import type { ComponentProps } from "react";
import { HideAfter } from "~/components/page/hide-after";
import { Button, ButtonLink } from "~/components/ui/button";
import type { OrderView } from "~/models/orders/order-view";
import { type MoveContext, MoveForm } from "./move-form";

type OrderActionsProps = { order: OrderView; context: MoveContext };

export function OrderActions({ order, context }: OrderActionsProps) {
	const { moves, refund, cancel } = order.may;
	const Way = context.isViewOnly ? ClosedWay : ButtonLink;
	const here = `${context.base}/${order.id}`;
	const first = moves.find(({ isNext }) => isNext) ?? moves.find(({ move }) => move !== "undo");
	return (
		<>
			{moves.map((offered) => (
				<HideAfter
					key={offered.move}
					seconds={offered.move === "undo" ? order.undoSecondsLeft : undefined}
				>
					<MoveForm
						offered={offered}
						order={order}
						context={context}
						variant={offered === first && offered.move !== "cleared" ? "primary" : "secondary"}
					/>
				</HideAfter>
			))}
			{refund && (
				<Way to={`${here}/refund`} icon="receipt-refund">
					Refund
				</Way>
			)}
			{cancel && (
				<Way to={`${here}/cancel`} icon="x" variant="danger-quiet">
					Cancel order
				</Way>
			)}
			<ButtonLink to={`${here}/ticket`} icon="printer" variant="ghost" reloadDocument>
				Print ticket
			</ButtonLink>
		</>
	);
}

function ClosedWay({ icon, variant, children }: ComponentProps<typeof ButtonLink>) {
	return (
		<Button type="button" disabled icon={icon} variant={variant}>
			{children}
		</Button>
	);
}
