import { Icon } from "../ui/icon";
import type { FormState } from "./form-state";
import { summaryLines } from "./summary-lines";

type ErrorSummaryProps = {
	form: FormState;
	labels?: Record<string, string>;
};

export function ErrorSummary({ form, labels = {} }: ErrorSummaryProps) {
	if (form.errors.length === 0 && form.problems.length === 0) return null;
	return (
		<div className="notice error-summary tone tone-danger" role="alert">
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
