import { Card } from "~/components/ui/card";
import { isUnfinished, type Task } from "~/models/shared/task";
import { progressWords, resultWords } from "~/models/shared/task-view";

type TaskProgressProps = {
	task: Task;
	/** When it starts, in words; null for at once. */
	planned?: string | null;
	/** When it goes on, in words; null while nothing holds it up. */
	rests?: string | null;
};

export function TaskProgress({ task, planned, rests }: TaskProgressProps) {
	const counted = progressWords(task);
	return (
		<Card>
			<p role="status">{resultWords(task, planned, rests)}</p>
			{isUnfinished(task) && !(planned && task.status === "waiting") && (
				<p className="mt-3">
					<progress
						className="task-progress"
						value={task.done}
						max={task.total}
						aria-label="Progress"
					/>{" "}
					{counted}
				</p>
			)}
		</Card>
	);
}
