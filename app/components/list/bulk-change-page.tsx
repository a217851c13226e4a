import type { ComponentProps, ReactNode } from "react";
import { Page } from "~/components/page/page";
import { ButtonLink } from "~/components/ui/button";
import type { BulkChangeView } from "~/models/shared/bulk-change";
import type { FormAnswer } from "~/models/shared/form-answer";
import { BulkChangePreview } from "./bulk-change-preview";

type BulkChangePageProps = {
	page: Omit<ComponentProps<typeof Page>, "children"> & { csrf: string };
	answer: BulkChangeView | FormAnswer | undefined;
	tasksTo: string | null;
	children: (answer: FormAnswer | undefined) => ReactNode;
};

export function BulkChangePage({ page, answer, tasksTo, children }: BulkChangePageProps) {
	return (
		<Page
			{...page}
			actions={
				tasksTo && (
					<ButtonLink to={tasksTo} icon="clock" variant="ghost">
						Recent tasks
					</ButtonLink>
				)
			}
		>
			{answer && "run" in answer ? (
				<BulkChangePreview page={page} view={answer} />
			) : (
				children(answer)
			)}
		</Page>
	);
}
