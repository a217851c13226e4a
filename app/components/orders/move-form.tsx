import { Form, useNavigation } from "@remix-run/react";
import { HiddenFields } from "~/components/form/hidden-fields";
import { Button } from "~/components/ui/button";
import type { IconName } from "~/components/ui/icon-names";
import type { OfferedMove } from "~/models/orders/order-move";
import { isSecondTap } from "./second-tap";

export type MoveContext = {
	csrf: string;
	formKey: string;
	base: string;
	back: string;
	isViewOnly: boolean;
};

type MoveFormProps = {
	offered: OfferedMove;
	order: { id: string; number: string; version: number };
	context: MoveContext;
	variant?: "primary" | "secondary";
	place?: number | undefined;
	isShort?: boolean;
};

export function MoveForm({
	offered,
	order,
	context,
	variant,
	place,
	isShort = false,
}: MoveFormProps) {
	const inRow = place !== undefined;
	const navigation = useNavigation();
	const action = `${context.base}/${order.id}/move`;
	const sent = navigation.formAction === action ? navigation.formData?.get("move") : null;
	return (
		<Form
			method="post"
			action={action}
			preventScrollReset
			className={inRow ? "w-full" : undefined}
			onSubmit={(event) => {
				if (isSecondTap(order.id, Date.now())) event.preventDefault();
			}}
		>
			<HiddenFields
				values={{
					csrf: context.csrf,
					"idempotency-key": context.formKey,
					version: order.version,
					move: offered.move,
					back: context.back,
					...(inRow && { place }),
				}}
			/>
			<Button
				variant={variant}
				icon={inRow || isShort ? undefined : (offered.icon as IconName)}
				pending={sent === offered.move}
				disabled={sent !== null || context.isViewOnly}
				block={inRow}
				size={isShort ? "sm" : undefined}
			>
				{isShort ? "Undo" : offered.label}
				<span className="sr-only">
					{/order$/.test(offered.label) && !isShort ? " " : " order "}
					{order.number}
				</span>
			</Button>
		</Form>
	);
}
