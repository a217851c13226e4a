import type { ComponentProps } from "react";
import { HideAfter } from "~/components/page/hide-after";
import { Button, ButtonLink } from "~/components/ui/button";
import type { OrderView } from "~/models/orders/order-view";
import { type MoveContext, MoveForm } from "./move-form";

type OrderActionsProps = {
	order: OrderView;
	context: MoveContext;
	query: string;
};

/** Buttons of an order's page, the next step first: on phones the others fold. */
export function orderActions({ order, context, query }: OrderActionsProps) {
	const { moves, refund, cancel } = order.can;
	const Way = context.isViewOnly ? ClosedWay : ButtonLink;
	const here = `${context.base}/${order.id}`;
	const first = moves.find(({ isNext }) => isNext) ?? moves.find(({ move }) => move !== "undo");
	const inTurn = [...moves].sort((one, other) => Number(other === first) - Number(one === first));
	return (
		<>
			{inTurn.map((offered) => (
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
				<Way to={`${here}/refund${query}`} icon="receipt-refund">
					Refund
				</Way>
			)}
			{cancel && (
				<Way to={`${here}/cancel${query}`} icon="x" variant="danger-quiet">
					Cancel order
				</Way>
			)}
			<ButtonLink to={`${here}/ticket${query}`} icon="printer" variant="ghost" reloadDocument>
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
