import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "../ui/button";
import { Icon } from "../ui/icon";
import { Menu } from "../ui/menu";

export type SavedViewLink = {
	id: string;
	name: string;
	to: string;
	isShared: boolean;
	isMine: boolean;
	current?: boolean;
};

type SavedViewsProps = {
	views: SavedViewLink[];
	canShare: boolean;
	/** Receives `intent` "save-view" (name, query, shared) or "delete-view" (id). */
	action: string;
	params: URLSearchParams;
	hidden?: ReactNode;
	readOnly?: boolean;
};

export function SavedViews({ views, canShare, action, params, hidden, readOnly }: SavedViewsProps) {
	const current = views.find((view) => view.current);
	if (readOnly && views.length === 0) return null;
	return (
		<nav className="chips saved-views" aria-label="Saved views">
			{views.length > 0 && (
				<div className="chips saved-links">
					{views.map((view) => (
						<Link
							key={view.id}
							to={view.to}
							discover="none"
							className="chip pr-3"
							title={view.name}
							aria-current={view.current || undefined}
						>
							{view.isShared && <Icon name="users" size={16} />}
							<span className="truncate">{view.name}</span>
							{view.isShared && <span className="sr-only">, shared</span>}{" "}
						</Link>
					))}
				</div>
			)}
			{!readOnly && (
				<Menu
					key={views.map(({ id }) => id).join()}
					align="right"
					summaryClassName="btn btn-secondary"
					summary={
						<>
							<Icon name="star" size={18} />
							<span className="max-sm:sr-only">{current ? "This view" : "Save view"}</span>
						</>
					}
				>
					<Form method="post" action={action} className="p-2">
						{hidden}
						<input type="hidden" name="query" value={params.toString()} />
						<label className="label" htmlFor="saved-view-name">
							View name
						</label>
						<input
							id="saved-view-name"
							name="name"
							required
							maxLength={50}
							className="input"
							autoComplete="off"
						/>
						{canShare && (
							<label className="choice mt-2">
								<input type="checkbox" name="shared" />
								<span>Share with the organization</span>
							</label>
						)}
						<div className="mt-2">
							<Button variant="primary" name="intent" value="save-view" block>
								Save view
							</Button>
						</div>
					</Form>
					{current?.isMine && (
						<Form method="post" action={action} className="menu-more p-2">
							{hidden}
							<input type="hidden" name="id" value={current.id} />
							<Button variant="danger-quiet" name="intent" value="delete-view" icon="trash" block>
								{`Delete “${current.name}”`}
							</Button>
						</Form>
					)}
				</Menu>
			)}
		</nav>
	);
}
