import type { ComponentProps } from "react";
import { Page } from "../../page/page";
import { ButtonBlocks } from "./button-blocks";
import { ChartBlocks } from "./chart-blocks";
import { ChoiceBlocks } from "./choice-blocks";
import { FactBlocks } from "./fact-blocks";
import { FieldBlocks } from "./field-blocks";
import { FormBlocks } from "./form-blocks";
import { ListBlocks } from "./list-blocks";
import { NavigationBlocks } from "./navigation-blocks";
import { NoticeBlocks } from "./notice-blocks";
import { OrderBlocks } from "./order-blocks";

type BlocksProps = {
	page: Omit<ComponentProps<typeof Page>, "children"> & { csrf: string; formKey: string };
	drawings: ComponentProps<typeof ChartBlocks>["drawings"];
};

/** All building blocks in all states, with fixed text: tests compare screenshots of its sections. */
export function Blocks({ page, drawings }: BlocksProps) {
	return (
		<Page {...page}>
			<div className="stack">
				<ButtonBlocks />
				<NoticeBlocks />
				<FactBlocks />
				<NavigationBlocks />
				<FieldBlocks />
				<ChoiceBlocks />
				<FormBlocks page={page} />
				<ListBlocks />
				<OrderBlocks />
				<ChartBlocks drawings={drawings} />
			</div>
		</Page>
	);
}
