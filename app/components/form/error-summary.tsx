import { useEffect, useRef } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { Icon } from "../ui/icon";
import type { FormState } from "./form-state";
import { summaryLines } from "./summary-lines";

type ErrorSummaryProps = {
	form: FormState;
	labels?: Record<string, string>;
};

export function ErrorSummary(props: ErrorSummaryProps) {
	const { errors, problems } = props.form;
	return errors.length === 0 && problems.length === 0 ? null : <Summary {...props} />;
}

/** Takes focus, so that all of it is in sight below the top bar. */
function Summary({ form, labels = {} }: ErrorSummaryProps) {
	const summary = useRef<HTMLDivElement>(null);
	// The browser has focused it on server-rendered pages, where the user may be typing by now.
	const isNew = useRef(useHydrated());
	useEffect(() => {
		if (isNew.current && form.takesFocus) summary.current?.focus();
	}, [form.takesFocus]);
	return (
		<div
			className="notice error-summary tone tone-danger"
			role="alert"
			tabIndex={-1}
			ref={summary}
			{...(form.takesFocus && AT_ONCE)}
		>
			<Icon name="x-circle" />
			<div className="min-w-0 flex-1">
				{form.errors.map((error) => (
					<p key={error} className="font-semibold">
						{error}
					</p>
				))}
				{form.problems.length > 0 && (
					<>
						<p className="font-semibold">
							The submitted form has some errors. Please, fix them and submit again.
						</p>
						<ul className="mt-1">
							{summaryLines(form.problems, labels).map(({ id, text }) => (
								<li key={text}>
									<a href={`#${id}`} className="problem-link">
										{text}
									</a>
								</li>
							))}
						</ul>
					</>
				)}
			</div>
		</div>
	);
}

/** Without script only the attribute works; it is the page's first. */
const AT_ONCE = { autoFocus: true };
