import type { ReactNode } from "react";
import { ButtonLink } from "./button";
import { Icon } from "./icon";

type ErrorPanelProps = {
	title?: string;
	children: ReactNode;
	retryTo?: string;
	requestId?: string;
	supportUrl?: string;
	action?: ReactNode;
};

export function ErrorPanel({
	title = "Warning",
	children,
	retryTo,
	requestId,
	supportUrl,
	action,
}: ErrorPanelProps) {
	return (
		<div className="card" role="alert">
			<div className="card-body sm:flex">
				<Icon name="alert" size={28} className="mb-3 mr-4 text-warning" />
				<div className="min-w-0 flex-1">
					<h1 className="text-lg font-semibold">{title}</h1>
					<div className="mt-1 max-w-prose text-muted-foreground">{children}</div>
					{(retryTo || supportUrl) && (
						<div className="mt-4">
							<div className="actions">
								{retryTo && (
									<ButtonLink to={retryTo} reloadDocument icon="refresh">
										Retry
									</ButtonLink>
								)}
								{action}
								{supportUrl && (
									<a className="btn btn-ghost" href={supportUrl}>
										Contact support
									</a>
								)}
							</div>
						</div>
					)}
					{requestId && (
						<p className="mt-4 break-all text-sm text-muted-foreground">
							Request <code className="font-mono">{requestId}</code>
						</p>
					)}
				</div>
			</div>
		</div>
	);
}
