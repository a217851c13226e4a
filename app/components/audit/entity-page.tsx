import type { ComponentProps, ReactNode } from "react";
import type { LastChangeView } from "~/models/audit/undo-view";
import { DeleteCard } from "../form/delete-card";
import { Page } from "../page/page";
import { LastChange } from "./last-change";

type EntityPageProps = {
	page: Omit<ComponentProps<typeof Page>, "children"> & {
		title: string;
		csrf: string;
		formKey: string;
	};
	view: { version: number | null };
	canDelete: boolean;
	lastChange: LastChangeView | null;
	what: string;
	hint?: string;
	actions?: ReactNode;
	children: ReactNode;
};

/** The form of a new entity, or of one that is there with its last change and deletion. */
export function EntityPage(props: EntityPageProps) {
	const { page, view, canDelete, lastChange, what, hint, actions, children } = props;
	return (
		<Page {...page} actions={actions} key={view.version === null ? "new" : "saved"}>
			{children}
			<LastChange change={lastChange} />
			{canDelete && view.version !== null && (
				<DeleteCard page={page} what={what} name={page.title} version={view.version} hint={hint} />
			)}
		</Page>
	);
}
